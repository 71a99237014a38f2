import { Link } from 'react-router'
import { Avatar } from '../../../../ui/people/avatar.tsx'
import classes from './campus-page.module.css'

interface PersonProps {
  person: { readonly full_name: string; readonly muid: string | null; readonly profile_pic: string | null }
  line: string
}

/** A person with their role. The name links to their profile if it's public. */
export function Person({ person: { full_name, muid, profile_pic }, line }: PersonProps) {
  return (
    <div className={classes.person}>
      <Avatar name={full_name} src={profile_pic} muid={muid ?? full_name} size={40} />
      <div>
        {muid ? <Link to={`/profile/${muid}`}>{full_name}</Link> : <b>{full_name}</b>}
        <p>{line}</p>
      </div>
    </div>
  )
}
