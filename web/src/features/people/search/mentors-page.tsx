import { Link } from 'react-router'
import { useTitle } from '../../../api/site.ts'
import { Banner } from '../../../ui/layout/banner.tsx'
import { MemberSearch } from './member-search.tsx'

export default function MentorsPage() {
  useTitle('Mentors')
  return (
    <>
      <Banner title="Find a mentor">
        People who answer questions and review work. Choose your interest group, see what they can help with,
        and ask. <Link to="/dashboard/mentor-questions">My questions</Link>
      </Banner>
      <MemberSearch kind="mentor" />
    </>
  )
}
