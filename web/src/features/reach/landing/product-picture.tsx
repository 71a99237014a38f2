import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useSite } from '../../../api/site.ts'
import { Row, Text } from '../../../ui/layout/primitives.tsx'
import { LogoMark } from '../../../ui/logo.tsx'
import { Medal } from '../../../ui/medal/medal.tsx'
import { Avatar } from '../../../ui/people/avatar.tsx'
import { formatDate } from '../../../ui/text/format.ts'
import classes from './product-picture.module.css'

/** Label and SVG path of each menu entry. */
const entries = [
  [t`Home`, 'M3 11l9-7 9 7v9h-6v-6H9v6H3z'],
  [t`Journey`, 'M6 19h10a4 4 0 0 0 0-8H8a3.5 3.5 0 0 1 0-7h10'],
  [t`Circles`, 'M12 3a9 9 0 1 0 .1 0M12 9a3 3 0 1 0 .1 0'],
  [t`Meetups`, 'M4 6h16v14H4zM4 11h16M9 3v5M15 3v5'],
  [t`Leaderboard`, 'M5 20v-7M12 20V5M19 20v-10'],
  [t`Profile`, 'M12 4a4 4 0 1 0 .1 0M4 21c1-9 15-9 16 0'],
] as const
const today = [
  { text: t`How was the last meetup?`, detail: t`Meetup report, 3 minutes`, karma: '+20' },
  { text: t`Review a friend’s work`, detail: t`You did this task in October`, karma: '+5' },
  { text: t`Your circle meets today`, detail: t`18:40, online`, karma: '+10' },
]
const friends = ['devika', 'rahul', 'lakshmi', 'arjun', 'merin']
// 1 January 2024 was a Monday.
const days = [1, 2, 3, 4, 5, 6, 7].map((day) =>
  formatDate(Date.UTC(2024, 0, day), { weekday: 'narrow' }, 'UTC'),
)
const DAYS_DONE = 3
const colleges = [
  [t`Theyyam Valley`, 92],
  [t`Beypore Harbour`, 74],
  [t`Ezhimala Hill`, 51],
] as const
const path = [
  { level: 1, detail: t`all 4 tasks` },
  { level: 2, detail: t`all 15 tasks` },
  { level: 3, detail: t`620 of 800 karma` },
]

/** A member's Home in a window and the journey on a phone, drawn in markup, so no image has to load. */
export function ProductPicture() {
  return (
    <div className={classes.stage} aria-hidden="true">
      <div className={classes.window}>
        <div className={classes.dots}>
          <i />
          <i />
          <i />
        </div>
        <div className={classes.inside}>
          <Menu />
          <Home />
          <Side />
        </div>
      </div>
      <Phone />
    </div>
  )
}

function Menu() {
  const { name } = useSite()
  return (
    <div className={classes.menu}>
      <b>
        <LogoMark size={22} /> {name}
      </b>
      {entries.map(([entry, way], index) => (
        <span key={entry} data-current={index === 0 || undefined}>
          <svg viewBox="0 0 24 24" width="16" height="16" aria-hidden="true">
            <path d={way} />
          </svg>
          {entry}
        </span>
      ))}
    </div>
  )
}

function Home() {
  return (
    <div className={classes.home}>
      <div className={classes.hello}>
        <Text as="b" size="2xl" heading>
          {t`One step away from +100`}
        </Text>
        <Avatar name="anjali" size={34} />
      </div>
      <div className={classes.next}>
        <div>
          <span>{t`Next step, Level 3`}</span>
          <strong>{t`Publish a page that others can use`}</strong>
          <i>{t`View task`}</i>
        </div>
        <div className={classes.ring}>
          {friends.map((friend) => (
            <Avatar key={friend} name={friend} size={36} />
          ))}
          <em>+100</em>
        </div>
      </div>
      <div className={classes.list}>
        {today.map(({ text, detail, karma }) => (
          <div key={text}>
            <u />
            <Text as="span" size="xs" tone="ink-2" grow>
              <b>{text}</b>
              {detail}
            </Text>
            <em>{karma}</em>
          </div>
        ))}
      </div>
    </div>
  )
}

function Side() {
  return (
    <div className={classes.side}>
      <div className={classes.box}>
        <strong>{t`6-week streak`}</strong>
        <span>{t`Your best so far`}</span>
        <div className={classes.days}>
          {days.map((day, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two days have one letter
            <i key={index} data-done={index < DAYS_DONE || undefined}>
              {day}
            </i>
          ))}
        </div>
      </div>
      <div className={classes.box}>
        <span>{t`Your college`}</span>
        <strong>{t`1st of 14`}</strong>
        {colleges.map(([college, share]) => (
          <span key={college} className={classes.college}>
            {college}
            <u style={{ width: `${share}%` }} />
          </span>
        ))}
      </div>
    </div>
  )
}

function Phone() {
  return (
    <div className={classes.phone}>
      <Text as="b" size="2xl" heading>
        {t`Journey`}
      </Text>
      {path.map(({ level, detail }) => (
        <span key={level} className={classes.level}>
          <Medal level={level} size={40} />
          <span>
            <strong>
              <Trans>Level {level}</Trans>
            </strong>
            {detail}
          </span>
        </span>
      ))}
      <div className={classes.bar} />
      <div className={classes.step}>
        <Row as="span" justify="space-between">
          <Trans>
            Next step <em>+100</em>
          </Trans>
        </Row>
        <Text as="strong" size="md" heading>
          {t`Publish a page that others can use`}
        </Text>
      </div>
    </div>
  )
}
