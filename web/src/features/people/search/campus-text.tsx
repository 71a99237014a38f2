import { IconBuildingCommunity } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Text } from '../../../ui/layout/primitives.tsx'
import classes from './search.module.css'

interface CampusTextProps {
  campus: { readonly title: string; readonly code: string }
  faces?: ReactNode
  /** Chips of the card. */
  children: ReactNode
}

/** The text of a campus card. */
export function CampusText({ campus, faces, children }: CampusTextProps) {
  return (
    <>
      <span className={classes.campusIcon} aria-hidden="true">
        <IconBuildingCommunity size={24} stroke={1.7} />
      </span>
      <span className={classes.campusText}>
        <Text as="span" weight={600} tone="ink">
          {campus.title}{' '}
          <Text as="span" weight={500} tone="ink-3">
            ({campus.code})
          </Text>
        </Text>
        {faces}
        <span className={classes.campusFacts}>{children}</span>
      </span>
    </>
  )
}
