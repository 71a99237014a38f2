import { useTitle } from '../../api/site.ts'
import { Banner } from '../../ui/layout/banner.tsx'
import { MemberSearch } from './member-search.tsx'

export default function MentorsPage() {
  useTitle('Mentors')
  return (
    <>
      <Banner title="Find a mentor">
        People who answer questions and review work. Choose your interest group, open a profile, and write to
        them on one of the sites that it links to.
      </Banner>
      <MemberSearch kind="mentor" />
    </>
  )
}
