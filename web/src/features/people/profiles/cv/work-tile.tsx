import type { CvWork } from '@muster/contract/people/cv.ts'
import { IconCircleCheck } from '@tabler/icons-react'
import { Cover } from '../../../../ui/cover/cover.tsx'
import { Text } from '../../../../ui/layout/primitives.tsx'
import { Avatar } from '../../../../ui/people/avatar.tsx'
import { KarmaAmount } from '../../../../ui/text/karma-amount.tsx'
import classes from './works.module.css'

/** One work with its picture, or the plain cover of its task. */
export function WorkTile({ work, domain }: { work: CvWork; domain: string | null }) {
  const { title, caption, picture, link, category, karma, reviewer } = work
  return (
    <li className={classes.tile}>
      <Cover title={title} category={category === 'others' ? (domain ?? category) : category} src={picture} />
      <div className={classes.about}>
        <h3 className={classes.name}>
          {link ? (
            <a href={link} target="_blank" rel="noreferrer nofollow ugc">
              {title}
              <span className="visually-hidden"> (opens in a new tab)</span>
            </a>
          ) : (
            title
          )}
        </h3>
        {caption && (
          <Text size="xs" tone="ink-3" mt="2xs">
            {caption}
          </Text>
        )}
        <p className={classes.foot}>
          {reviewer ? (
            <Avatar name={reviewer.full_name} src={reviewer.profile_pic} muid={reviewer.muid} size={24} />
          ) : (
            <IconCircleCheck size={20} aria-hidden="true" />
          )}
          <Text as="span" grow>
            Approved{reviewer && <span className="visually-hidden"> by {reviewer.full_name}</span>}
          </Text>
          {karma !== null && <KarmaAmount value={karma} signed />}
        </p>
      </div>
    </li>
  )
}
