import { t } from '@lingui/core/macro'
import { useTitle } from '../../../api/site.ts'
import { PageHeader } from '../../../ui/layout/page-header.tsx'
import { CampusFinder } from './campus-finder.tsx'

/** Finds the page of a campus; open to visitors. */
export default function CampusesPage() {
  useTitle(t`Find a campus`)
  return (
    <>
      <PageHeader title={t`Find a campus`} lead={t`See who’s there, and where a seat is free.`} />
      <CampusFinder />
    </>
  )
}
