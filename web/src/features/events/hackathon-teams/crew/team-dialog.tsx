import { ph, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { TextInput } from '@mantine/core'
import type { CrewMember, CrewTeam } from '@muster/contract/events/crew-teams.ts'
import { useState } from 'react'
import { ReasonDialog } from '../../../../ui/acts/reason-dialog.tsx'
import classes from './crew-teams.module.css'
import { type TeamOption, TeamSelect } from './team-select.tsx'
import type { useTeamActs } from './use-team-acts.ts'

/** The act of an organiser, before they have given a reason. */
export type Asked = { readonly team: CrewTeam } & (
  | { readonly kind: 'rename' | 'dissolve' }
  | { readonly kind: 'captain' | 'move' | 'remove'; readonly member: CrewMember }
  | { readonly kind: 'add'; readonly muid: string; readonly name: string }
)

interface TeamDialogProps {
  hackathonId: string
  asked: Asked | undefined
  acts: ReturnType<typeof useTeamActs>
  onClose: () => void
}

/** Asks for the reason, which the affected members read, and performs the act. */
export function TeamDialog(props: TeamDialogProps) {
  const { asked } = props
  return asked && <Shown key={`${asked.kind} ${asked.team.id}`} {...props} asked={asked} />
}

const LABEL = t`Reason, shown to everyone affected`

function Shown({ hackathonId, asked, acts, onClose }: TeamDialogProps & { asked: Asked }) {
  const { team } = asked
  const [to, setTo] = useState<TeamOption | null>(null)
  const [name, setName] = useState(team.name)
  const [missing, setMissing] = useState<string>()
  const whom = asked.kind === 'add' ? asked.muid : 'member' in asked ? asked.member.user_id : ''
  const shared = { opened: true, of: `${asked.kind} ${team.id} ${whom}`.trim(), label: LABEL, onClose }

  switch (asked.kind) {
    case 'add':
      return (
        <ReasonDialog
          {...shared}
          title={t`Add ${ph({ name: asked.name })} to ${ph({ name2: team.name })}?`}
          confirmLabel={t`Add`}
          busy={acts.place.isPending}
          failure={acts.place.error}
          onConfirm={(reason) => acts.place.mutate({ ...asked, from: null, to: team, reason })}
        >
          <Trans>{ph({ name: asked.name })} and the team will be notified.</Trans>
        </ReasonDialog>
      )
    case 'move':
      return (
        <ReasonDialog
          {...shared}
          title={t`Move ${ph({ fullName: asked.member.full_name })} to another team?`}
          confirmLabel={t`Move`}
          busy={acts.place.isPending}
          failure={acts.place.error}
          missing={missing}
          choice={
            <div className={classes.field}>
              <TeamSelect
                hackathonId={hackathonId}
                except={team.id}
                value={to}
                onChange={(option) => {
                  setTo(option)
                  setMissing(undefined)
                }}
              />
            </div>
          }
          onConfirm={(reason) => {
            if (!to) return setMissing(t`Choose the team to move them to`)
            acts.place.mutate({
              muid: asked.member.muid,
              name: asked.member.full_name,
              from: team,
              to: { id: to.value, name: to.label },
              reason,
            })
          }}
        >
          {leaving(asked.member, team)} {t`They and the other team will be notified.`}
        </ReasonDialog>
      )
    case 'remove':
      return (
        <ReasonDialog
          {...shared}
          title={t`Remove ${ph({ fullName: asked.member.full_name })} from ${ph({ name: team.name })}?`}
          confirmLabel={t`Remove`}
          danger
          busy={acts.place.isPending}
          failure={acts.place.error}
          onConfirm={(reason) =>
            acts.place.mutate({
              muid: asked.member.muid,
              name: asked.member.full_name,
              from: team,
              to: null,
              reason,
            })
          }
        >
          {leaving(asked.member, team)} {t`They’ll be notified and stay in the hackathon.`}
        </ReasonDialog>
      )
    case 'captain':
      return (
        <ReasonDialog
          {...shared}
          title={t`Make ${ph({ fullName: asked.member.full_name })} captain?`}
          confirmLabel={t`Make captain`}
          busy={acts.captain.isPending}
          failure={acts.captain.error}
          onConfirm={(reason) => acts.captain.mutate({ ...asked.member, team, reason })}
        >
          <Trans>
            They’ll be responsible for {ph({ name: team.name })} and will be notified. The current captain
            will stay in the team.
          </Trans>
        </ReasonDialog>
      )
    case 'rename':
      return (
        <ReasonDialog
          {...shared}
          title={t`Rename ${ph({ name: team.name })}?`}
          confirmLabel={t`Rename`}
          busy={acts.rename.isPending}
          failure={acts.rename.error}
          choice={
            <TextInput
              className={classes.field ?? ''}
              label={t`New name`}
              maxLength={60}
              value={name}
              onChange={(event) => setName(event.currentTarget.value)}
            />
          }
          onConfirm={(reason) => acts.rename.mutate({ team, name, reason })}
        >
          {t`Its members will be notified.`}
        </ReasonDialog>
      )
    default:
      return (
        <ReasonDialog
          {...shared}
          title={t`Disband ${ph({ name: team.name })}?`}
          confirmLabel={t`Disband`}
          danger
          busy={acts.dissolve.isPending}
          failure={acts.dissolve.error}
          onConfirm={(reason) => acts.dissolve.mutate({ team, reason })}
        >
          {t`Its members will be notified and stay in the hackathon. Their project draft will be deleted. This cannot be undone.`}
        </ReasonDialog>
      )
  }
}

/** What happens when this member leaves. */
function leaving({ is_captain }: CrewMember, { name, members, project }: CrewTeam): string {
  if (members.length === 1) {
    return project?.is_handed_in
      ? t`${name} has no other members. Its project stays.`
      : t`${name} has no other members, so it’ll be disbanded. This cannot be undone.`
  }
  return is_captain
    ? t`The longest-standing member of ${name} will become captain.`
    : t`${name} will continue without them.`
}
