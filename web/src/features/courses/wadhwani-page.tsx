import { useTitle } from '../../api/site.ts'
import { PageHeader } from '../../ui/layout/page-header.tsx'
import { ProviderBlock } from './provider-block.tsx'

/** The courses of Wadhwani alone. */
export default function WadhwaniPage() {
  useTitle('Courses of Wadhwani')
  return (
    <>
      <PageHeader
        title="Wadhwani"
        lead="Open a course: you are signed in there."
        crumbs={[{ label: 'Courses', to: '/dashboard/courses' }, { label: 'Wadhwani' }]}
      />
      <h2 className="visually-hidden">Courses</h2>
      <ProviderBlock provider="wadhwani" />
    </>
  )
}
