import { useTitle } from '../../../api/site.ts'
import { Banner } from '../../../ui/layout/banner.tsx'
import { MemberSearch } from './member-search.tsx'

export default function LearnersPage() {
  useTitle('Learners')
  return (
    <>
      <Banner title="Find learners">
        See who else is learning, what they’re interested in and how far they’ve come. Only public profiles
        are listed.
      </Banner>
      <MemberSearch kind="learner" />
    </>
  )
}
