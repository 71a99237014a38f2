import { t } from '@lingui/core/macro'
import { useTitle } from '../../../api/site.ts'
import { PageHeader } from '../../../ui/layout/page-header.tsx'
import { ProviderBlock } from './provider-block.tsx'

export default function WadhwaniPage() {
  useTitle(t`Wadhwani courses`)
  return (
    <>
      <PageHeader
        title={t`Wadhwani`}
        lead={t`Open a course and we’ll sign you in there.`}
        crumbs={[{ label: t`Courses`, to: '/dashboard/courses' }, { label: t`Wadhwani` }]}
      />
      <h2 className="visually-hidden">{t`Courses`}</h2>
      <ProviderBlock provider="wadhwani" />
    </>
  )
}
