import { plural, t } from '@lingui/core/macro'
import { Button } from '@mantine/core'
import { recordPath } from '@muster/contract/circles/addresses.ts'
import type { MeetupDetail } from '@muster/contract/circles/meetups.ts'
import { Link } from 'react-router'
import { Chip } from '../../../../ui/chip.tsx'
import { Card } from '../../../../ui/layout/card.tsx'
import { Row, Text } from '../../../../ui/layout/primitives.tsx'
import { stateWords } from '../shared/words/meetup-words.ts'
import { FEWEST_FOR_RECORD, mainAct } from './act/main-act.ts'
import classes from './panels.module.css'

/** For members: the state of the circle's record, with a link to it. */
export function RecordPanel({ meetup }: { meetup: MeetupDetail }) {
  const { state } = meetup
  const held = state === 'report_due' || state === 'reported' || state === 'verified' || state === 'rejected'
  if (!meetup.is_lc_member || !held) return null
  const word = stateWords[state]
  const open = state !== 'report_due' || meetup.total_joined >= FEWEST_FOR_RECORD
  // The main button already links there.
  const act = mainAct(meetup)
  const named = act === 'record' || act === 'change-record'
  return (
    <Card title={t`Meetup record`} aside={<Chip tone={word.tone}>{word.label}</Chip>}>
      <Text tone="ink-2">{textOf(meetup)}</Text>
      {meetup.reject_reason && state === 'rejected' && (
        <p className={classes.quote}>“{meetup.reject_reason}”</p>
      )}
      {open && !named && (
        <Row gap="xs" wrap mt="sm">
          <Button component={Link} variant="default" to={recordPath(meetup.id)}>
            {labelOf(meetup)}
          </Button>
        </Row>
      )}
    </Card>
  )
}

function textOf({ state, total_joined, is_lc_lead, karma_waits }: MeetupDetail): string {
  switch (state) {
    case 'report_due':
      if (total_joined < FEWEST_FOR_RECORD) {
        return t`A record needs at least ${FEWEST_FOR_RECORD} people to have checked in. Here, ${plural(total_joined, { one: `# person`, other: `# people` })} did.`
      }
      return karma_waits
        ? t`Add a picture, a few sentences, and a rating for everyone who came. They’ll each get karma once staff have verified one of this circle’s meetup records.`
        : t`Add a picture, a few sentences, and a rating for everyone who came. They’ll each get karma.`
    case 'reported':
      return karma_waits
        ? t`Staff will review it within about three days. Karma for coming and for this record is pending until then.`
        : t`Staff will review it within about three days and give karma for it.`
    case 'rejected':
      return is_lc_lead
        ? t`Staff didn’t accept it. Change the text or the picture, and they’ll review it again.`
        : t`Staff didn’t accept it. A lead of the circle can change it.`
    default:
      return t`Staff have verified it and given karma to everyone who came.`
  }
}

function labelOf({ state, is_lc_lead }: MeetupDetail): string {
  if (state === 'report_due') return t`Write record`
  return is_lc_lead && state !== 'verified' ? t`Edit record` : t`Read record`
}
