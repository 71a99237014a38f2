import { t } from '@lingui/core/macro'
import { profilePath } from '@muster/contract/people/addresses.ts'
import type { Landing, MadeThing } from '@muster/contract/reach/public-figures.ts'
import { Link } from 'react-router'
import front from '../../../../ui/front-page/front-page.module.css'
import { Avatar } from '../../../../ui/people/avatar.tsx'
import { WorkPreview } from '../../../../ui/work/work-preview.tsx'
import classes from './made-lately.module.css'

/** The page with more about it: the maker's profile, or the gallery. */
export function pageOf({ kind, id, faces: [maker] }: MadeThing): string {
  return kind === 'work' && maker ? profilePath(maker.muid) : `/dashboard/special-events/project/${id}`
}

/** The latest public work and projects. */
export function MadeLately({ made }: { made: Landing['made'] }) {
  if (made.length === 0) return null
  return (
    <section className={front.section} aria-labelledby="made">
      <h2 id="made">{t`Latest work`}</h2>
      <ul className={classes.things}>
        {made.map((thing) => (
          <li key={thing.id}>
            <Thing thing={thing} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function Thing({ thing }: { thing: MadeThing }) {
  const { title, preview, category, by, about, faces } = thing
  const [maker] = faces
  return (
    <Link to={pageOf(thing)} className={classes.thing}>
      <WorkPreview preview={preview} title={title} category={category} />
      <span className={classes.words}>
        {maker && <Avatar name={maker.full_name} src={maker.profile_pic} muid={maker.muid} size={40} />}
        <span>
          <strong>{title}</strong>
          <span>{[by, about].filter(Boolean).join(', ')}</span>
        </span>
      </span>
    </Link>
  )
}
