import { ph, t } from '@lingui/core/macro'
import { Button } from '@mantine/core'
import { hackathonPath, MY_APPLICATIONS, teamPath } from '@muster/contract/events/addresses.ts'
import type { ApplicationForm, MyApplication } from '@muster/contract/events/hackathon-applications.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useNavigate, useParams } from 'react-router'
import { ApiError } from '../../../../api/api-error.ts'
import { api } from '../../../../api/client.ts'
import { invalidate } from '../../../../api/query-client.ts'
import { useTitle } from '../../../../api/site.ts'
import { useAction } from '../../../../ui/acts/use-action.ts'
import { useAddressParam } from '../../../../ui/address/use-address-param.ts'
import { PageHeader } from '../../../../ui/layout/page-header.tsx'
import { MissingState } from '../../../../ui/loading/missing-state.tsx'
import { QueryView } from '../../../../ui/loading/query-view.tsx'
import { EmptyState } from '../../../../ui/loading/states.tsx'
import { formatDate } from '../../../../ui/text/format.ts'
import { teamReads } from '../../hackathon-teams/queries.ts'
import { hackathonCrumbs } from '../../hackathons/shared/crumbs.ts'
import { applicationFormQuery, ownApplicationQuery } from '../queries.ts'
import classes from './apply.module.css'
import { ApplyForm } from './apply-form.tsx'
import { SentApplication } from './sent-application.tsx'

/** The application to one hackathon: the form, or the sent application. */
export default function ApplyPage() {
  const { id = '' } = useParams()
  const form = useQuery(applicationFormQuery(id))
  const own = useQuery(ownApplicationQuery(id))
  useTitle(form.data ? t`Apply: ${ph({ title: form.data.title })}` : t`Apply`)
  if (form.error instanceof ApiError && [400, 404].includes(form.error.status)) {
    return (
      <MissingState title={t`We couldn’t find this hackathon`} to={MY_APPLICATIONS} link={t`My applications`}>
        {t`It hasn’t been published, or it’s been called off.`}
      </MissingState>
    )
  }
  return (
    <QueryView query={form}>
      {(asked) => (
        <>
          <PageHeader
            crumbs={[...hackathonCrumbs(id, asked.title), { label: t`Your application` }]}
            title={asked.title}
            lead={leadOf(asked)}
          />
          <QueryView query={own}>
            {({ application }) => <Applying key={application?.id} asked={asked} application={application} />}
          </QueryView>
        </>
      )}
    </QueryView>
  )
}

const leadOf = ({ state, application_ends: ends }: ApplicationForm): string | undefined =>
  state === 'open' && ends ? t`Applications close on ${ph({ ends: formatDate(ends, 'time') })}` : undefined

interface ApplyingProps {
  asked: ApplicationForm
  application: MyApplication | null
}

function Applying({ asked, application }: ApplyingProps) {
  const [editing, setEditing] = useState(false)
  const [teamCode] = useAddressParam('team')
  const join = useJoinAfter(teamCode, asked.hackathon_id)
  const stands = application !== null && application.status !== 'withdrawn'
  if (stands && !editing) {
    return (
      <SentApplication
        title={asked.title}
        own={application}
        isOver={asked.state === 'over'}
        onEdit={() => setEditing(true)}
      />
    )
  }
  if (!stands && asked.state !== 'open') return <Closed asked={asked} />
  return (
    <ApplyForm
      key={asked.form_id}
      asked={asked}
      own={stands ? application : null}
      onDone={() => {
        setEditing(false)
        window.scrollTo({ top: 0 })
        if (!stands && teamCode) join.mutate()
      }}
    />
  )
}

/** Who came by the link of a team joins it right after applying. */
function useJoinAfter(code: string | null, hackathonId: string) {
  const navigate = useNavigate()
  return useAction({
    call: () => api.hackathonTeams.join.answer({ params: { code: code ?? '' } }),
    onDone: () => {
      void navigate(teamPath(hackathonId), { replace: true })
      void invalidate(...teamReads)
    },
  })
}

const closedWords: Readonly<Record<Exclude<ApplicationForm['state'], 'open'>, readonly [string, string]>> = {
  soon: [t`Applications aren’t open yet`, t`On its page, you can ask to be notified when they open.`],
  closed: [t`Applications are closed`, t`There’ll be other hackathons.`],
  over: [t`This hackathon has ended`, t`You can see how it went on its page.`],
  members_only: [
    t`Open only to members of its organisation`,
    t`If you belong to it, add it to your account first, then apply.`,
  ],
  crew: [t`You’re helping to run this hackathon`, t`That means you can’t take part.`],
  rejected: [t`The organisers have decided`, t`They couldn’t offer you a place this time.`],
}

function Closed({ asked }: { asked: ApplicationForm }) {
  const [title, text] = closedWords[asked.state === 'open' ? 'closed' : asked.state]
  return (
    <div className={classes.closed}>
      <EmptyState
        title={title}
        action={
          <Button variant="default" component={Link} to={hackathonPath(asked.hackathon_id)}>
            {t`View hackathon`}
          </Button>
        }
      >
        {text}
      </EmptyState>
    </div>
  )
}
