import { IconBuildingCommunity } from '@tabler/icons-react'
import type { ReactNode } from 'react'
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
        <span className={classes.campusName}>
          {campus.title} <span className={classes.campusCode}>({campus.code})</span>
        </span>
        {faces}
        <span className={classes.campusFacts}>{children}</span>
      </span>
    </>
  )
}
