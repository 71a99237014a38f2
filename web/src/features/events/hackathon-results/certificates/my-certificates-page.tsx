import { t } from '@lingui/core/macro'
import { Button } from '@mantine/core'
import { SPECIAL_EVENTS } from '@muster/contract/events/addresses.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { useTitle } from '../../../../api/site.ts'
import { Card } from '../../../../ui/layout/card.tsx'
import { PageHeader } from '../../../../ui/layout/page-header.tsx'
import rows from '../../../../ui/layout/rows.module.css'
import { QueryView } from '../../../../ui/loading/query-view.tsx'
import { EmptyState, SkeletonRows } from '../../../../ui/loading/states.tsx'
import { myCertificatesQuery } from '../queries.ts'
import { CertificateRow } from './certificate-row.tsx'

/** The member's certificates, latest first. */
export default function MyCertificatesPage() {
  useTitle(t`My certificates`)
  const mine = useQuery(myCertificatesQuery)
  return (
    <>
      <PageHeader
        title={t`My certificates`}
        crumbs={[{ label: t`Special events`, to: SPECIAL_EVENTS }, { label: t`My certificates` }]}
        lead={t`Show what you’ve done. Anyone can check a certificate by its link.`}
      />
      <QueryView
        query={mine}
        skeleton={<SkeletonRows />}
        empty={
          <Card>
            <EmptyState
              title={t`No certificates yet`}
              action={
                <Button component={Link} to={SPECIAL_EVENTS}>
                  {t`Find a hackathon`}
                </Button>
              }
            >
              {t`Take part in a hackathon and submit a project. Your certificate will appear here once the results are out.`}
            </EmptyState>
          </Card>
        }
      >
        {(certificates) => (
          <Card>
            <ul className={rows.list}>
              {certificates.map((certificate) => (
                <CertificateRow key={certificate.code} certificate={certificate} />
              ))}
            </ul>
          </Card>
        )}
      </QueryView>
    </>
  )
}
