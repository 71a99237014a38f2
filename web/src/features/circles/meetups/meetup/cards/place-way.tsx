import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import type { MeetupRow } from '@muster/contract/circles/meetups.ts'
import { IconRoute } from '@tabler/icons-react'
import { Row } from '../../../../../ui/layout/primitives.tsx'
import { CopyIcon } from '../../../../../ui/text/copy-icon.tsx'
import { directionsAddress, opensApp } from '../../shared/directions.ts'
import { isAhead } from '../../shared/words/meetup-words.ts'
import classes from './cards.module.css'

/** A member's way to a meetup: the meeting link once it is known, or directions to the location. */
export function PlaceWay({ meetup }: { meetup: MeetupRow }) {
  if (!meetup.is_online) return isAhead(meetup) ? <Directions address={directionsAddress(meetup)} /> : null
  if (!meetup.location) return null
  return (
    <Row gap="xs sm" align="center" wrap mt="sm">
      <a className={classes.link} href={meetup.location} target="_blank" rel="noreferrer nofollow">
        {meetup.location}
        <span className="visually-hidden"> {t`(opens in a new tab)`}</span>
      </a>
      <CopyIcon value={meetup.location} label={t`Copy link`} />
    </Row>
  )
}

function Directions({ address }: { address: string }) {
  const isApp = opensApp(address)
  return (
    <Button
      component="a"
      variant="subtle"
      size="sm"
      mt={8}
      px={8}
      href={address}
      target={isApp ? undefined : '_blank'}
      rel="noreferrer"
      leftSection={<IconRoute size={18} />}
    >
      {isApp ? (
        <Trans>
          Get directions<span className="visually-hidden"> (opens your maps app)</span>
        </Trans>
      ) : (
        <Trans>
          Get directions<span className="visually-hidden"> (opens in a new tab)</span>
        </Trans>
      )}
    </Button>
  )
}
