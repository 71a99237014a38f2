import { t } from '@lingui/core/macro'
import { Button } from '@mantine/core'
import { CREATE_CIRCLE, FIND_CIRCLE, MEETUPS, MY_CIRCLES } from '@muster/contract/circles/addresses.ts'
import { IconPlus } from '@tabler/icons-react'
import { Link } from 'react-router'
import { useSignedIn } from '../../../../api/session/session-store.ts'
import { PageHeader } from '../../../../ui/layout/page-header.tsx'
import { PageTabs } from '../../../../ui/layout/page-tabs.tsx'
import classes from './section-head.module.css'

const places = [
  { label: t`Meetups`, to: MEETUPS },
  { label: t`Find a circle`, to: FIND_CIRCLE },
  { label: t`My circles`, to: MY_CIRCLES },
] as const
/** For visitors, whose way to circles is the public page. */
const openPlaces = [places[0], { label: t`Find a circle`, to: '/learning-circle' }] as const

/**
 * Header of the circle and meetup pages: tabs between them, and a button to create a circle. A compact one leaves the
 * screen of a phone to the list below it.
 */
export function SectionHead({ compact = false }: { compact?: boolean }) {
  const signedIn = useSignedIn()
  return (
    <div className={compact ? classes.compact : undefined}>
      <PageHeader
        title={t`Learning circles`}
        lead={t`Small groups that learn together and meet up, on campus or online.`}
        actions={
          signedIn && (
            <Button component={Link} to={CREATE_CIRCLE} leftSection={<IconPlus size={18} />}>
              {t`Create a circle`}
            </Button>
          )
        }
      />
      <PageTabs label={t`Learning circles`} pages={signedIn ? places : openPlaces} />
    </div>
  )
}
