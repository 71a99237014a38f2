import { t } from '@lingui/core/macro'
import { Button } from '@mantine/core'
import { IconRosetteDiscountCheck } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Text } from '../layout/primitives.tsx'
import { CopyButton } from '../text/copy-button.tsx'
import classes from './award-row.module.css'

interface AwardRowProps {
  label: string
  picture: ReactNode
  title: string
  about: ReactNode
  /** Path of the page where anyone can check it; null while it’s hidden. */
  page: string | null
  /** Further actions of its holder. */
  acts?: ReactNode
}

/** A certificate or credential of the member, with what its holder can do. */
export function AwardRow({ label, picture, title, about, page, acts }: AwardRowProps) {
  return (
    <li className={classes.row} aria-label={label}>
      {picture}
      <div>
        <Text weight={600}>{title}</Text>
        <Text size="sm" tone="ink-2">
          {about}
        </Text>
      </div>
      <div className={classes.acts}>
        {acts}
        {page && (
          <>
            <CopyButton value={`${location.origin}${page}`} label={t`Copy link`} />
            <Button
              component={Link}
              to={page}
              variant="subtle"
              leftSection={<IconRosetteDiscountCheck size={18} />}
            >
              {t`View as others`}
            </Button>
          </>
        )}
      </div>
    </li>
  )
}
