import { ph, plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { profilePath } from '@muster/contract/people/addresses.ts'
import type { Landing } from '@muster/contract/reach/public-figures.ts'
import { Link } from 'react-router'
import { Text } from '../../../ui/layout/primitives.tsx'
import { Medal } from '../../../ui/medal/medal.tsx'
import { formatDate, formatNumber } from '../../../ui/text/format.ts'
import classes from './hero-parts.module.css'
import { Faces } from './sections.tsx'
import { FEWEST_MEMBERS } from './shared/figures.tsx'
import { pageOf } from './shared/made-lately.tsx'

const FACES = 5

/** Some members' faces, and how many more there are. Space is reserved to avoid a layout shift. */
export function Members({ landing }: { landing: Landing | undefined }) {
  if (landing && (landing.faces.length === 0 || landing.figures.members < FEWEST_MEMBERS)) return null
  const faces = landing?.faces.slice(0, FACES) ?? []
  const others = (landing?.figures.members ?? 0) - faces.length
  return (
    <div className={classes.members}>
      {landing && (
        <>
          <Faces faces={faces} chairs={0} />
          <span>
            <Trans>
              and {ph({ others: formatNumber(others) })} others
              <br />
              learn here
            </Trans>
          </span>
        </>
      )}
    </div>
  )
}

const firstWord = (name: string) => name.split(' ')[0]

/** The latest news and the next meetup, at the edges of the picture. */
export function Lately({ landing: { level_up, made, meetups } }: { landing: Landing }) {
  const [thing] = made
  const [meetup] = meetups
  return (
    <>
      {level_up ? (
        <Link to={profilePath(level_up.person.muid)} className={classes.note} data-at="top">
          <Medal level={level_up.level} size={44} />
          <span>
            <strong>
              <Trans>
                {ph({ firstWord: firstWord(level_up.person.full_name) })} reached Level{' '}
                {ph({ level: level_up.level })}
              </Trans>
            </strong>
            <span>
              {level_up.well_done > 0
                ? t`${plural({ wellDone: level_up.well_done }, { one: `# person`, other: `# people` })} said well done`
                : t`Say well done`}
            </span>
          </span>
        </Link>
      ) : (
        thing && (
          <Link to={pageOf(thing)} className={classes.note} data-at="top">
            <Faces faces={thing.faces.slice(0, 1)} chairs={0} />
            <span>
              <strong>{thing.title}</strong>
              <span>
                <Trans>Made by {ph({ by: thing.by })}</Trans>
              </span>
            </span>
          </Link>
        )
      )}
      {meetup && (
        <Link to={`/dashboard/learningcircle/meetup/${meetup.id}`} className={classes.note} data-at="bottom">
          <Day at={new Date(meetup.meet_time)} />
          <span>
            <strong>{meetup.title}</strong>
            <span>
              {meetup.coming > 0
                ? t`${plural({ coming: meetup.coming }, { one: `# person`, other: `# people` })} coming`
                : t`Open to everyone`}
            </span>
          </span>
        </Link>
      )}
    </>
  )
}

function Day({ at }: { at: Date }) {
  return (
    <time dateTime={at.toISOString()} className={classes.day}>
      <span>{formatDate(at, 'shortMonth')}</span>
      <Text as="b" size="lg" tone="ink">
        {at.getDate()}
      </Text>
      <span>{formatDate(at, 'shortWeekday')}</span>
    </time>
  )
}
