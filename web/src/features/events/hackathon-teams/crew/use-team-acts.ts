import { ph, t } from '@lingui/core/macro'
import type { CrewTeam } from '@muster/contract/events/crew-teams.ts'
import type { TeamMember } from '@muster/contract/events/hackathon-teams.ts'
import { api } from '../../../../api/client.ts'
import { keyOf } from '../../../../api/query-of.ts'
import { toast } from '../../../../ui/acts/toast.tsx'
import { useAction } from '../../../../ui/acts/use-action.ts'
import { teamReads } from '../queries.ts'

/** Moves a member, from the team in which the organiser saw them. */
export interface Placing {
  readonly muid: string
  readonly name: string
  /** Null when they had no team. */
  readonly from: Pick<CrewTeam, 'id' | 'name'> | null
  readonly to: Pick<CrewTeam, 'id' | 'name'> | null
  readonly reason: string
}

const UNDO_LASTS_MS = 30_000
const invalidates = [keyOf(api.crewTeams), ...teamReads]
/** The reason that members read when a change is undone. */
const UNDONE = t`This was a mistake and has been undone.`

interface ActsOptions {
  /** Closes the dialog. */
  onDone: () => void
  /** The team no longer exists. */
  onEnded: () => void
}

/** The organisers' acts on teams, with undo where possible. Errors show in the dialog. */
export function useTeamActs(hackathonId: string, { onDone, onEnded }: ActsOptions) {
  const params = { hackathon_id: hackathonId }
  const offerUndo = (text: string, undo: () => void) =>
    toast.action({ text, label: t`Undo`, lasts: UNDO_LASTS_MS, onAct: undo })

  const back = useAction({
    call: (body: { muid: string; from: string | null; to: string | null; as_captain: boolean }) =>
      api.crewTeams.place.answer({ params, body: { ...body, reason: UNDONE } }),
    success: t`Undone`,
    invalidates,
  })
  const place = useAction({
    call: ({ muid, from, to, reason }: Placing) =>
      api.crewTeams.place.answer({
        params,
        body: { muid, from: from?.id ?? null, to: to?.id ?? null, as_captain: false, reason },
      }),
    success: false,
    invalidates,
    onFailed: () => {},
    onDone: ({ was_captain, has_ended }, { muid, name, from, to }) => {
      onDone()
      const text = placedText({ name, from, to })
      if (has_ended) {
        toast.success(t`${text}. ${ph({ name: from?.name })} had no other members and has been disbanded.`)
        return onEnded()
      }
      offerUndo(text, () =>
        back.mutate({ muid, from: to?.id ?? null, to: from?.id ?? null, as_captain: was_captain }),
      )
    },
  })

  const captain = useAction({
    call: ({ team, user_id, reason }: CaptainChange) =>
      api.crewTeams.captain.answer({ params: { team_id: team.id }, body: { user_id, reason } }),
    success: false,
    invalidates,
    onFailed: () => {},
    onDone: ({ former_id }, { team, user_id, full_name }) => {
      onDone()
      if (former_id === user_id) return
      offerUndo(t`${full_name} is now captain of ${ph({ name: team.name })}`, () =>
        captainBack.mutate({ team, user_id: former_id, full_name, reason: UNDONE }),
      )
    },
  })
  const captainBack = useAction({
    call: ({ team, user_id, reason }: CaptainChange) =>
      api.crewTeams.captain.answer({ params: { team_id: team.id }, body: { user_id, reason } }),
    success: t`Undone`,
    invalidates,
  })

  const rename = useAction({
    call: ({ team, name, reason }: NameChange) =>
      api.crewTeams.rename.answer({ params: { team_id: team.id }, body: { name, reason } }),
    success: false,
    invalidates,
    onFailed: () => {},
    onDone: ({ former_name }, { team, name }) => {
      onDone()
      if (former_name === name) return
      offerUndo(t`${former_name} is now ${name}`, () =>
        nameBack.mutate({ team, name: former_name, reason: UNDONE }),
      )
    },
  })
  const nameBack = useAction({
    call: ({ team, name, reason }: NameChange) =>
      api.crewTeams.rename.answer({ params: { team_id: team.id }, body: { name, reason } }),
    success: t`Undone`,
    invalidates,
  })

  const dissolve = useAction({
    call: ({ team, reason }: { team: CrewTeam; reason: string }) =>
      api.crewTeams.dissolve.answer({ params: { team_id: team.id }, body: { reason } }),
    success: (_answer, { team }) => t`${ph({ name: team.name })} disbanded`,
    invalidates,
    onFailed: () => {},
    onDone: () => {
      onDone()
      onEnded()
    },
  })

  return { place, captain, rename, dissolve }
}

function placedText({ name, from, to }: Pick<Placing, 'name' | 'from' | 'to'>): string {
  if (!to) return t`${name} removed from ${ph({ name2: from?.name })}`
  return from ? t`${name} moved to ${ph({ name2: to.name })}` : t`${name} added to ${ph({ name2: to.name })}`
}

interface CaptainChange extends Pick<TeamMember, 'user_id' | 'full_name'> {
  readonly team: Pick<CrewTeam, 'id' | 'name'>
  readonly reason: string
}

interface NameChange {
  readonly team: Pick<CrewTeam, 'id'>
  readonly name: string
  readonly reason: string
}
