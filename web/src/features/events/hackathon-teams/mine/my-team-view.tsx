import { ph, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { teamLinkPath } from '@muster/contract/events/addresses.ts'
import type { MyTeam, MyTeamState } from '@muster/contract/events/hackathon-teams.ts'
import { useState } from 'react'
import { api } from '../../../../api/client.ts'
import { useProfile } from '../../../../shell/session/session-queries.ts'
import { ConfirmDialog } from '../../../../ui/acts/confirm-dialog.tsx'
import { useAction } from '../../../../ui/acts/use-action.ts'
import { Chip, ChipRow } from '../../../../ui/chip.tsx'
import { Card } from '../../../../ui/layout/card.tsx'
import { Columns, Row, Stack } from '../../../../ui/layout/primitives.tsx'
import { sharedPicture } from '../../../../ui/share/share.ts'
import { ShareAct } from '../../../../ui/share/share-act.tsx'
import { CopyButton } from '../../../../ui/text/copy-button.tsx'
import { fillText } from '../../hackathons/shared/hackathon-words.ts'
import { teamReads } from '../queries.ts'
import classes from '../shared/team.module.css'
import { missingText, roomText } from '../shared/team-words.ts'
import { InviteCard } from './invite-card.tsx'
import { MemberRow } from './member-row.tsx'
import { OfferRow } from './offer-row.tsx'

interface MyTeamViewProps {
  hackathonId: string
  mine: MyTeamState
  team: MyTeam
}

/** My team: its project, members, pending offers, and ways to join. */
export function MyTeamView({ hackathonId, mine, team }: MyTeamViewProps) {
  const { data: me } = useProfile()
  const [leaving, setLeaving] = useState(false)
  const locked = mine.locked_because !== null
  const missing = locked ? null : missingText(team, mine)
  const waiting = locked ? [] : team.offers
  return (
    <Columns className={classes.columns}>
      <Stack gap="lg">
        {waiting.length > 0 && (
          <Card title={t`Waiting for an answer`}>
            <ul>
              {waiting.map((offer) => (
                <OfferRow key={offer.id} team={team} offer={offer} />
              ))}
            </ul>
          </Card>
        )}
        <Words team={team} mayEdit={team.is_captain && !locked} />
        <Card title={t`Members`} aside={`${fillText(team)}. ${roomText(team)}`}>
          <ul>
            {team.members.map((member) => (
              <MemberRow
                key={member.user_id}
                team={team}
                member={member}
                isMe={member.muid === me?.muid}
                locked={locked}
                isOver={mine.is_over}
              />
            ))}
          </ul>
          {missing && <p className={classes.missing}>{missing}</p>}
          {!locked && (
            <Row justify="end" mt="sm">
              <Button variant="subtle" color="bad" size="sm" onClick={() => setLeaving(true)}>
                {t`Leave team`}
              </Button>
            </Row>
          )}
        </Card>
      </Stack>
      {!locked && (
        <div className={classes.side}>
          {team.room > 0 ? (
            <>
              <LinkCard team={team} />
              {team.is_captain && <InviteCard teamId={team.id} />}
            </>
          ) : (
            <Card title={t`Your team is full`}>
              <p className={classes.quiet}>
                <Trans>
                  Teams can have up to {ph({ teamMost: mine.team_most })} members. There’ll be room again when
                  someone leaves.
                </Trans>
              </p>
            </Card>
          )}
        </div>
      )}
      <LeaveDialog hackathonId={hackathonId} team={team} opened={leaving} onClose={() => setLeaving(false)} />
    </Columns>
  )
}

function Words({ team: { pitch, skills, is_open }, mayEdit }: { team: MyTeam; mayEdit: boolean }) {
  return (
    <Card title={t`What we’re building`} aside={is_open ? t`Others can ask to join` : t`By invitation only`}>
      {pitch ? (
        <p className={classes.pitch}>{pitch}</p>
      ) : (
        <p className={classes.quiet}>
          {mayEdit
            ? t`Say what you want to build. It helps others decide.`
            : t`Your captain hasn’t said yet.`}
        </p>
      )}
      {skills.length > 0 && (
        <div className={classes.wanted}>
          <p>{t`Looking for`}</p>
          <ChipRow>
            {skills.map((skill) => (
              <Chip key={skill}>{skill}</Chip>
            ))}
          </ChipRow>
        </div>
      )}
    </Card>
  )
}

interface LeaveDialogProps {
  hackathonId: string
  team: MyTeam
  opened: boolean
  onClose: () => void
}

/** Confirms before the member leaves a team, and explains what follows. */
function LeaveDialog({ hackathonId, team, opened, onClose }: LeaveDialogProps) {
  const leave = useAction({
    call: () => api.hackathonTeams.leave.answer({ params: { hackathon_id: hackathonId } }),
    success: t`You’ve left ${ph({ name: team.name })}`,
    invalidates: teamReads,
    onDone: onClose,
  })
  const isLast = team.members.length === 1
  return (
    <ConfirmDialog
      opened={opened}
      title={isLast ? t`Leave and disband ${ph({ name: team.name })}?` : t`Leave ${ph({ name: team.name })}?`}
      confirmLabel={isLast ? t`Leave and disband` : t`Leave`}
      danger
      busy={leave.isPending}
      onConfirm={() => leave.mutate()}
      onClose={onClose}
    >
      {followOf(team)} {t`Your application stays as it is.`}
    </ConfirmDialog>
  )
}

/** Members are sorted captain first, then by join date. */
function followOf({ is_captain, members: [, next] }: MyTeam): string {
  if (!next) return t`You’re its last member, so the team will be disbanded.`
  if (is_captain)
    return t`${ph({ fullName: next.full_name })}, the longest-standing member, will become captain.`
  return t`To rejoin, you’ll need the link or someone to let you in.`
}

/** The link to join without a request, while there is room. */
function LinkCard({ team }: { team: MyTeam }) {
  const [renewing, setRenewing] = useState(false)
  const renew = useAction({
    call: () => api.hackathonTeams.renewLink.answer({ params: { team_id: team.id } }),
    invalidates: teamReads,
    onDone: () => setRenewing(false),
  })
  const url = `${location.origin}${teamLinkPath(team.invite_code)}`
  return (
    <Card title={t`Link to your team`}>
      <p className={classes.quiet}>
        {t`Anyone who’s applied can use it to join, without asking.`} {roomText(team)}.
      </p>
      <p className={classes.link}>{url}</p>
      <div className={classes.acts}>
        <CopyButton value={url} label={t`Copy link`} />
        <ShareAct
          title={t`Share your team`}
          picture={sharedPicture(teamLinkPath(team.invite_code))}
          line={`${t`Join my team “${ph({ name: team.name })}” for the hackathon?`} ${roomText(team)}.`}
          url={url}
        />
        {team.is_captain && (
          <Button variant="subtle" onClick={() => setRenewing(true)}>
            {t`Replace link`}
          </Button>
        )}
      </div>
      <ConfirmDialog
        opened={renewing}
        title={t`Replace the link?`}
        confirmLabel={t`Replace link`}
        busy={renew.isPending}
        onConfirm={() => renew.mutate()}
        onClose={() => setRenewing(false)}
      >
        {t`The link you’ve shared will stop working. Send the new one to anyone who should join.`}
      </ConfirmDialog>
    </Card>
  )
}
