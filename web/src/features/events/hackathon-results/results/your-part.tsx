import { useQuery } from '@tanstack/react-query'
import { useSignedIn } from '../../../../api/session/session-store.ts'
import { Card } from '../../../../ui/layout/card.tsx'
import rows from '../../../../ui/layout/rows.module.css'
import { CertificateRow } from '../certificates/certificate-row.tsx'
import { myCertificatesQuery } from '../queries.ts'
import { FeedbackCard } from './feedback-card.tsx'

interface YourPartProps {
  hackathonId: string
  /** The project of the reader's team; null without one. */
  projectId: string | null
}

/** The reader's own part of the results. */
export function YourPart({ hackathonId, projectId }: YourPartProps) {
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
    <Card title={here.length === 1 ? 'Get your certificate' : 'Get your certificates'}>
      <ul className={rows.list}>
        {here.map((certificate) => (
          <CertificateRow key={certificate.code} certificate={certificate} atHome />
        ))}
      </ul>
    </Card>
  )
}
