import { ph, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { applyPath, teamPath } from '@muster/contract/events/addresses.ts'
import type { hackathonTeams } from '@muster/contract/events/hackathon-teams.ts'
import type { ReplyOf } from '@muster/contract/lib/route.ts'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { Link, useNavigate, useParams } from 'react-router'
import { api } from '../../../../api/client.ts'
import { isMissing } from '../../../../api/is-missing.ts'
import { invalidate } from '../../../../api/query-client.ts'
import { useTitle } from '../../../../api/site.ts'
import { forgetInvitation } from '../../../../shell/session/kept-invitation.ts'
import { useAction } from '../../../../ui/acts/use-action.ts'
import { Chip, ChipRow } from '../../../../ui/chip.tsx'
import { Card } from '../../../../ui/layout/card.tsx'
import { PageHeader } from '../../../../ui/layout/page-header.tsx'
import { MissingState } from '../../../../ui/loading/missing-state.tsx'
import { QueryView } from '../../../../ui/loading/query-view.tsx'
import { SkeletonRows } from '../../../../ui/loading/states.tsx'
import { AvatarStack } from '../../../../ui/people/avatar-stack.tsx'
import { namesOf } from '../../../../ui/people/faces.tsx'
import { hackathonCrumbs } from '../../hackathons/shared/crumbs.ts'
import { fillText } from '../../hackathons/shared/hackathon-words.ts'
import { teamLinkQuery, teamReads } from '../queries.ts'
import { roomText } from '../shared/team-words.ts'
import classes from './team-link.module.css'

/** The target of a team link: its members, and the button to join. */
export default function TeamLinkPage() {
  const { code = '' } = useParams()
  const link = useQuery(teamLinkQuery(code))
  // A newcomer was redirected here from home, so the stored invitation is used up.
  useEffect(() => forgetInvitation(), [])
  useTitle(link.data ? t`Join ${ph({ name: link.data.team.name })}` : t`Join a team`)
  if (isMissing(link.error)) {
    return (
      <>
        <h1 className="visually-hidden">{t`Join a team`}</h1>
        <MissingState title={t`This link no longer works`} to="/dashboard/home" link={t`Go to Home`}>
          {t`The team has replaced it or been disbanded. Ask the person who sent it for a new one.`}
        </MissingState>
      </>
    )
  }
  return (
    <QueryView query={link} skeleton={<SkeletonRows />} errorTitle={t`We couldn’t load this team`}>
      {(linked) => <Linked code={code} linked={linked} />}
    </QueryView>
  )
}

interface LinkedProps {
  code: string
  linked: ReplyOf<typeof hackathonTeams.byLink>
}

function Linked({
  code,
  linked: { hackathon_id: id, title, team, refused_because, must_apply },
}: LinkedProps) {
  return (
    <div className={classes.page}>
      <PageHeader
        crumbs={[...hackathonCrumbs(id, title), { label: t`Join a team` }]}
        title={team.name}
        lead={t`This link is from a team at ${title}.`}
      />
      <Card className={classes.card ?? ''}>
        <div className={classes.people}>
          <AvatarStack people={team.members} most={5} size={40} />
          <p>
            <strong>{namesOf(team.members)}</strong>
            <span>
              <Trans>{ph({ fillText: fillText(team) })} members</Trans>. {roomText(team)}
            </span>
          </p>
        </div>
        {team.pitch && <p className={classes.pitch}>{team.pitch}</p>}
        {team.skills.length > 0 && (
          <div>
            <p className={classes.label}>{t`Looking for`}</p>
            <ChipRow>
              {team.skills.map((skill) => (
                <Chip key={skill}>{skill}</Chip>
              ))}
            </ChipRow>
          </div>
        )}
        <div className={classes.foot}>
          {must_apply ? (
            <>
              <p>
                <Trans>
                  You haven’t applied for {title} yet. You’ll join {ph({ name: team.name })} as soon as you
                  have.
                </Trans>
              </p>
              <Button component={Link} to={`${applyPath(id)}?team=${encodeURIComponent(code)}`}>
                {t`Apply and join`}
              </Button>
            </>
          ) : refused_because ? (
            <>
              <p>{refused_because}.</p>
              <Button component={Link} to={teamPath(id)} variant="default">
                {team.my_tie === 'member' ? t`Open your team` : t`View teams`}
              </Button>
            </>
          ) : (
            <JoinButton code={code} hackathonId={id} name={team.name} />
          )}
        </div>
      </Card>
    </div>
  )
}

function JoinButton({ code, hackathonId, name }: { code: string; hackathonId: string; name: string }) {
  const navigate = useNavigate()
  const join = useAction({
    call: () => api.hackathonTeams.join.answer({ params: { code } }),
    onDone: () => {
      void navigate(teamPath(hackathonId), { replace: true })
      void invalidate(...teamReads)
    },
  })
  return (
    <Button
      size="md"
      loading={join.isPending}
      // An error can mean that the team is full by now, so refetch.
      onClick={() => join.mutate(undefined, { onError: () => void invalidate(...teamReads) })}
    >
      <Trans>Join {name}</Trans>
    </Button>
  )
}
