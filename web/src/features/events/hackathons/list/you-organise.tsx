import { ph, plural, t } from '@lingui/core/macro'
import { Button } from '@mantine/core'
import {
  applicantsPath,
  editHackathonPath,
  hackathonDetailsPath,
  judgePath,
} from '@muster/contract/events/addresses.ts'
import type { HackathonCard } from '@muster/contract/events/hackathon-shapes.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { Chip } from '../../../../ui/chip.tsx'
import { Card } from '../../../../ui/layout/card.tsx'
import { Text } from '../../../../ui/layout/primitives.tsx'
import { formatNumber } from '../../../../ui/text/format.ts'
import { useNow } from '../../../circles/meetups/shared/use-now.ts'
import { myHackathonsQuery } from '../queries.ts'
import { daysText, momentText, phaseOf, roleWords } from '../shared/hackathon-words.ts'
import { HackathonMenu } from './hackathon-menu.tsx'
import classes from './you-organise.module.css'

const MOST = 5

/** The hackathons that I run and what waits for me there; renders nothing for others. */
export function YouOrganise({ onAll }: { onAll: () => void }) {
  const { data = [] } = useQuery(myHackathonsQuery)
  const now = useNow()
  const run = data.filter(({ editable, my_roles }) => editable || my_roles.length > 0)
  if (run.length === 0) return null
  return (
    <Card
      className={classes.card}
      title={t`Hackathons you run`}
      flush
      aside={
        <button type="button" className={classes.all} onClick={onAll}>
          {t`All`}
        </button>
      }
    >
      <ul>
        {run.slice(0, MOST).map((hackathon) => (
          <Row key={hackathon.id} hackathon={hackathon} now={now} />
        ))}
      </ul>
    </Card>
  )
}

function Row({ hackathon, now }: { hackathon: HackathonCard; now: Date }) {
  const { id, title, editable, my_roles, status } = hackathon
  const phase = phaseOf(hackathon, now)
  const isDraft = phase === 'draft'
  return (
    <li className={classes.row}>
      <div className={classes.top}>
        <Link className={classes.title} to={hackathonDetailsPath(id)}>
          {title}
        </Link>
        <Chip tone={status === 'Published' && phase !== 'past' ? 'good' : 'plain'}>
          {phase === 'past' ? t({ message: 'Past', context: 'state of one event' }) : status}
        </Chip>
      </div>
      <Text size="sm" tone="ink-2" mt="2xs" mb="xs">
        {stateText(hackathon, now)}
      </Text>
      <div className={classes.acts}>
        <Button
          component={Link}
          to={isDraft && editable ? editHackathonPath(id) : hackathonDetailsPath(id)}
          variant="default"
          size="xs"
        >
          {isDraft && editable ? t`Continue` : t`Details`}
        </Button>
        {editable && !isDraft && (
          <Button component={Link} to={applicantsPath(id)} variant="default" size="xs">
            {t`Applicants`}
          </Button>
        )}
        {!editable && !isDraft && my_roles.includes('judge') && (
          <Button
            component={Link}
            to={judgePath(id)}
            variant="default"
            size="xs"
            aria-label={t`Judge projects: ${title}`}
          >
            {t`Judge projects`}
          </Button>
        )}
        {editable && <HackathonMenu hackathon={hackathon} />}
      </div>
    </li>
  )
}

/** '64 undecided. Closes Friday 27 November at 18:00' */
function stateText(hackathon: HackathonCard, now: Date): string {
  const { missing, to_decide, applied, accepted, application_ends, time_zone, my_roles, editable } = hackathon
  const phase = phaseOf(hackathon, now)
  if (phase === 'draft') {
    return missing.length > 0
      ? t`${plural({ missing: missing.length }, { one: `# field`, other: `# fields` })} missing`
      : t`Ready to publish`
  }
  if (!editable) return my_roles.map((role) => roleWords[role]).join(', ')
  if (phase === 'past') {
    const days = daysText(hackathon)
    return days
      ? t`${ph({ accepted: formatNumber(accepted) })} took part, ${days}`
      : t`${ph({ accepted: formatNumber(accepted) })} took part`
  }
  const waits =
    to_decide > 0
      ? t`${ph({ toDecide: formatNumber(to_decide) })} undecided`
      : plural(applied, { one: `# application`, other: `# applications` })
  return application_ends && phase === 'open'
    ? t`${waits}. Closes ${ph({ momentText: momentText(application_ends, time_zone) })}`
    : waits
}
