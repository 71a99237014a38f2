import { t } from '@lingui/core/macro'
import { Button } from '@mantine/core'
import { applyPath, hackathonPath } from '@muster/contract/events/addresses.ts'
import type { MyTeamState } from '@muster/contract/events/hackathon-teams.ts'
import { IconLock, IconPencil, IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from 'react-router'
import { isMissing } from '../../../api/is-missing.ts'
import { useTitle } from '../../../api/site.ts'
import { useAddressParam } from '../../../ui/address/use-address-param.ts'
import { FormDrawer } from '../../../ui/form/form-drawer.tsx'
import { PageHeader } from '../../../ui/layout/page-header.tsx'
import { QueryView } from '../../../ui/loading/query-view.tsx'
import { EmptyState, SkeletonRows } from '../../../ui/loading/states.tsx'
import { hackathonPageQuery, teamStateQuery } from '../hackathons/queries.ts'
import { hackathonCrumbs } from '../hackathons/shared/crumbs.ts'
import { NoSuchHackathon } from '../hackathons/shared/no-such-hackathon.tsx'
import { TeamForm } from './form/team-form.tsx'
import classes from './shared/team.module.css'
import { sizeText } from './shared/team-words.ts'
import { TeamTabs } from './team-tabs.tsx'

/** My team at a hackathon, or ways to find one; other teams, and members who look for one. */
export default function TeamPage() {
  const { id = '' } = useParams()
  const state = useQuery(teamStateQuery(id))
  useTitle(state.data?.team?.name ?? t`Team`)
  if (isMissing(state.error)) {
    return (
      <>
        <h1 className="visually-hidden">{t`Team`}</h1>
        <NoSuchHackathon to="/dashboard/home" link={t`Go to Home`} />
      </>
    )
  }
  return (
    <QueryView query={state} skeleton={<SkeletonRows />} errorTitle={t`We couldn’t load your team`}>
      {(mine) => <Shown hackathonId={id} mine={mine} />}
    </QueryView>
  )
}

interface ShownProps {
  hackathonId: string
  mine: MyTeamState
}

function Shown({ hackathonId, mine }: ShownProps) {
  const { team, locked_because: locked, takes_part } = mine
  const [form, openForm] = useAddressParam('form')
  const mayFound = takes_part && !team && !locked
  const mayEdit = team?.is_captain === true && !locked
  const isOpen = mayFound ? form === 'found' : mayEdit && form === 'edit'
  const close = () => openForm(null)
  return (
    <>
      <PageHeader
        crumbs={[...hackathonCrumbs(hackathonId, mine.title), { label: team ? t`Your team` : t`Teams` }]}
        title={team?.name ?? t`Teams`}
        lead={sizeText(mine)}
        actions={
          mayFound ? (
            <Button leftSection={<IconPlus size={18} />} onClick={() => openForm('found')}>
              {t`Create a team`}
            </Button>
          ) : (
            mayEdit && (
              <Button
                variant="default"
                leftSection={<IconPencil size={18} />}
                onClick={() => openForm('edit')}
              >
                {t`Edit`}
              </Button>
            )
          )
        }
      />
      {locked && (
        <p className={classes.notice}>
          <IconLock size={20} aria-hidden="true" />
          {locked}.
        </p>
      )}
      {takes_part ? (
        <TeamTabs hackathonId={hackathonId} mine={mine} />
      ) : (
        <Outside hackathonId={hackathonId} mine={mine} />
      )}
      <FormDrawer opened={isOpen} title={mayFound ? t`Create a team` : t`Edit your team`} onClose={close}>
        {isOpen && <TeamForm hackathonId={hackathonId} team={team} onClose={close} />}
      </FormDrawer>
    </>
  )
}

interface OutsideProps {
  hackathonId: string
  mine: MyTeamState
}

/** For non-participants: those who run the hackathon see the lists, others are asked to apply. */
function Outside({ hackathonId, mine }: OutsideProps) {
  const hackathon = useQuery(hackathonPageQuery(hackathonId))
  return (
    <QueryView query={hackathon} skeleton={<SkeletonRows />}>
      {({ my_roles, editable }) =>
        editable || my_roles.length > 0 ? (
          <TeamTabs hackathonId={hackathonId} mine={mine} />
        ) : mine.locked_because ? (
          <EmptyState
            title={t`Teams are for people taking part`}
            action={
              <Button component={Link} to={hackathonPath(hackathonId)} variant="default">
                {t`View hackathon`}
              </Button>
            }
          />
        ) : (
          <EmptyState
            title={t`Apply first`}
            action={
              <Button component={Link} to={applyPath(hackathonId)}>
                {t`Apply to take part`}
              </Button>
            }
          >
            {t`Once you’ve applied, you can create a team, join one, or let one find you. You don’t need a team to apply.`}
          </EmptyState>
        )
      }
    </QueryView>
  )
}
