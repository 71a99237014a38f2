import { t } from '@lingui/core/macro'
import { useTitle } from '../../../api/site.ts'
import { PageHeader } from '../../../ui/layout/page-header.tsx'
import { MemberSearch } from './member-search.tsx'

/** The people of the search, under an address of their own. */
export default function LearnersPage() {
  useTitle(t`Learners`)
  return (
    <>
      <PageHeader
        title={t`Find learners`}
        lead={t`See who else is learning, and what they’re interested in. Only public profiles are listed.`}
      />
      <MemberSearch kind="learner" />
    </>
  )
}
