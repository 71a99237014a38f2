import { ph, plural, t } from '@lingui/core/macro'
import { SPECIAL_EVENTS } from '@muster/contract/events/addresses.ts'
import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { isMissing } from '../../../../api/is-missing.ts'
import { useSignedIn } from '../../../../api/session/session-store.ts'
import { useTitle } from '../../../../api/site.ts'
import { Card } from '../../../../ui/layout/card.tsx'
import { PageHeader } from '../../../../ui/layout/page-header.tsx'
import { Stack } from '../../../../ui/layout/primitives.tsx'
import rows from '../../../../ui/layout/rows.module.css'
import { QueryView } from '../../../../ui/loading/query-view.tsx'
import { EmptyState } from '../../../../ui/loading/states.tsx'
import { hackathonCrumbs } from '../../hackathons/shared/crumbs.ts'
import { NoSuchHackathon } from '../../hackathons/shared/no-such-hackathon.tsx'
import { CertificateRow } from '../certificates/certificate-row.tsx'
import { myCertificatesQuery, publishedQuery } from '../queries.ts'
import { FeedbackCard } from './feedback-card.tsx'
import { Places } from './places.tsx'

/** The results of a hackathon, for everyone; its teams also see feedback and their certificates. */
export default function ResultsPage() {
  const { id = '' } = useParams()
  const published = useQuery(publishedQuery(id))
  useTitle(published.data ? t`Results: ${ph({ title: published.data.title })}` : t`Results`)
  if (isMissing(published.error)) return <NoSuchHackathon to={SPECIAL_EVENTS} link={t`All special events`} />
  return (
    <QueryView query={published}>
      {({ title, published_at, projects, my_project_id }) => (
        <>
          <PageHeader
            title={t`Results`}
            crumbs={[...hackathonCrumbs(id, title), { label: t`Results` }]}
            lead={
              published_at
                ? t`${plural({ projects: projects.length }, { one: `# project`, other: `# projects` })} at ${title}`
                : title
            }
          />
          {published_at ? (
            <Stack gap="lg">
              <YourPart hackathonId={id} projectId={my_project_id} />
              <Places id={id} projects={projects} />
            </Stack>
          ) : (
            <Card>
              <EmptyState title={t`The results aren’t out yet`}>
                {t`The organisers will publish them once the judges are done. There’s no date yet, but teams will be notified.`}
              </EmptyState>
            </Card>
          )}
        </>
      )}
    </QueryView>
  )
}

interface YourPartProps {
  hackathonId: string
  /** The project of the reader's team; null without one. */
  projectId: string | null
}

/** The reader's own part of the results. */
function YourPart({ hackathonId, projectId }: YourPartProps) {
  const signedIn = useSignedIn()
  if (!signedIn) return null
  return (
    <>
      <Certificates hackathonId={hackathonId} />
      {projectId && <FeedbackCard projectId={projectId} />}
    </>
  )
}

/** Renders nothing without certificates, and while loading. */
function Certificates({ hackathonId }: { hackathonId: string }) {
  const mine = useQuery(myCertificatesQuery)
  const here = mine.data?.filter(({ hackathon_id }) => hackathon_id === hackathonId) ?? []
  if (here.length === 0) return null
  return (
    <Card title={here.length === 1 ? t`Get your certificate` : t`Get your certificates`}>
      <ul className={rows.list}>
        {here.map((certificate) => (
          <CertificateRow key={certificate.code} certificate={certificate} atHome />
        ))}
      </ul>
    </Card>
  )
}
