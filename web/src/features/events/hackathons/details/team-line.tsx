import { t } from '@lingui/core/macro'
import { teamPath } from '@muster/contract/events/addresses.ts'
import type { HackathonPage } from '@muster/contract/events/hackathon-shapes.ts'
import { IconChevronRight, IconUsers } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Stack, Text } from '../../../../ui/layout/primitives.tsx'
import { AvatarStack } from '../../../../ui/people/avatar-stack.tsx'
import { teamStateQuery } from '../queries.ts'
import { fillText } from '../shared/hackathon-words.ts'
import classes from './team-line.module.css'

/** On the page of a hackathon: my team or the way to find one, and the teams for those who run it. */
export function TeamLine({ hackathon }: { hackathon: HackathonPage }) {
  const { id, status, my_status, my_roles, editable } = hackathon
  const runs = editable || my_roles.length > 0
  const takesPart = my_status !== null && my_status !== 'withdrawn' && my_status !== 'rejected'
  const state = useQuery({ ...teamStateQuery(id), enabled: takesPart })
  if (status === 'Draft' || !(runs || takesPart)) return null
  if (!takesPart)
    return (
      <Line id={id} title={t`Teams`} text={t`See who’s building together and who’s looking for a team`} />
    )
  // Just a link, so an error isn't worth a message.
  if (!state.data) return null
  const { team, locked_because: locked, offers } = state.data
  if (team) {
    return (
      <Line id={id} title={t`Your team`} text={`${team.name}, ${fillText(team)}`}>
        <AvatarStack people={team.members} most={4} size={32} />
      </Line>
    )
  }
  if (locked) return null
  const invited = offers.some(({ kind }) => kind === 'invitation')
  return (
    <Line
      id={id}
      title={invited ? t`A team has invited you` : t`Find a team`}
      text={t`Create one, join one, or let one find you`}
    />
  )
}

interface LineProps {
  id: string
  title: string
  text: string
  children?: ReactNode
}

function Line({ id, title, text, children }: LineProps) {
  return (
    <Link to={teamPath(id)} className={classes.line}>
      {children ?? <IconUsers size={22} aria-hidden="true" />}
      <Stack as="span" grow>
        <Text as="strong" weight={600}>
          {title}
        </Text>
        <Text as="span" size="sm" tone="ink-2">
          {text}
        </Text>
      </Stack>
      <IconChevronRight size={20} aria-hidden="true" />
    </Link>
  )
}
