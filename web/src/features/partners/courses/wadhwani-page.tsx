import { useTitle } from '../../../api/site.ts'
import { PageHeader } from '../../../ui/layout/page-header.tsx'
import { ProviderBlock } from './provider-block.tsx'

export default function WadhwaniPage() {
  useTitle('Wadhwani courses')
  return (
    <>
      <PageHeader
        title="Wadhwani"
        lead="Open a course and we’ll sign you in there."
        crumbs={[{ label: 'Courses', to: '/dashboard/courses' }, { label: 'Wadhwani' }]}
      />
      <h2 className="visually-hidden">Courses</h2>
      <ProviderBlock provider="wadhwani" />
    </>
  )
}
