import { useTitle } from '../../../api/site.ts'
import { PageHeader } from '../../../ui/layout/page-header.tsx'
import { ProviderBlock } from './provider-block.tsx'

export default function OpenGradPage() {
  useTitle('OpenGrad courses')
  return (
    <>
      <PageHeader
        title="OpenGrad"
        lead="Open a course and we’ll sign you in there."
        crumbs={[{ label: 'Courses', to: '/dashboard/courses' }, { label: 'OpenGrad' }]}
      />
      <h2 className="visually-hidden">Courses</h2>
      <ProviderBlock provider="opengrad" />
    </>
  )
}
