import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { ShownWork } from '@muster/contract/learning/shown-work.ts'
import { profilePath } from '@muster/contract/people/addresses.ts'
import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import { lazyDialog } from '../../../../ui/loading/lazy-dialog.tsx'
import { Avatar } from '../../../../ui/people/avatar.tsx'
import { WorkPreview } from '../../../../ui/work/work-preview.tsx'
import highlights from '../../../people/highlights/shared/highlights.module.css'
import { type Said, WellDone } from '../../../people/highlights/shared/well-done.tsx'
import classes from './works.module.css'

const WorkDialog = lazyDialog(() => import('./work-dialog.tsx'))

/** Someone’s work in a list: its preview, who made it, and “Well done”. */
export function WorkTile({ work }: { work: ShownWork }) {
  const { by, tie, place } = work
  const where = tie === 'circle' ? t`Your circle` : tie === 'college' ? t`Your college` : place
  return (
    <li className={classes.tile}>
      <OpenWork work={work} name={`${firstName(by.full_name)}: ${work.title}`}>
        <WorkPreview {...work} />
      </OpenWork>
      <div className={classes.foot}>
        <Avatar name={by.full_name} muid={by.muid} src={by.profile_pic} size={32} />
        <div className={classes.who}>
          <Link to={profilePath(by.muid)} className={classes.name}>
            {firstName(by.full_name)}
          </Link>
          {where && <span className={classes.where}>{where}</span>}
        </div>
        <Praise work={work} />
      </div>
    </li>
  )
}

export const firstName = (fullName: string) => fullName.split(' ')[0] ?? fullName

/** Opens the work itself: the link or picture in a new tab, or the text in a dialog. */
export function OpenWork({ work, name, children }: { work: ShownWork; name: string; children: ReactNode }) {
  const [reading, setReading] = useState(false)
  const address = work.link ?? work.picture
  if (address) {
    return (
      <a className={classes.open} href={address} target="_blank" rel="noreferrer nofollow ugc">
        {children}
        <span className="visually-hidden">
          <Trans>{name} (opens in a new tab)</Trans>
        </span>
      </a>
    )
  }
  if (!work.text) return <span className={classes.open}>{children}</span>
  return (
    <>
      <button type="button" className={classes.open} aria-haspopup="dialog" onClick={() => setReading(true)}>
        {children}
        <span className="visually-hidden">{name}</span>
      </button>
      <WorkDialog work={work} opened={reading} onClose={() => setReading(false)} />
    </>
  )
}

/** “Well done” with icon and number alone. Work from before there were highlights has none. */
export function Praise({ work }: { work: ShownWork }) {
  const [said, setSaid] = useState<Said>()
  const { highlight_id, is_mine, by, well_done, mine } = work
  if (!highlight_id || is_mine) return null
  return (
    <span className={highlights.compact}>
      <WellDone one={{ id: highlight_id, person: by, ...(said ?? { well_done, mine }) }} onSaid={setSaid} />
    </span>
  )
}
