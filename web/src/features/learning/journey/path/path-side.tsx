import { ph, plural, t } from '@lingui/core/macro'
import { Plural, Trans } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { INTEREST_GROUP_EDIT_LEVEL, TOP_LEVEL } from '@muster/contract/lib/words.ts'
import { IconAffiliate, IconCertificate, IconLock, IconStack2 } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { Card } from '../../../../ui/layout/card.tsx'
import { List, Text } from '../../../../ui/layout/primitives.tsx'
import { Medal } from '../../../../ui/medal/medal.tsx'
import { AvatarStack } from '../../../../ui/people/avatar-stack.tsx'
import { namesOf } from '../../../../ui/people/faces.tsx'
import { formatNumber, levelNumber } from '../../../../ui/text/format.ts'
import type { Level } from '../../../people/profiles/queries.ts'
import { fellowsQuery, peerQueueQuery } from '../queries.ts'
import classes from './path-side.module.css'
import { offerText, ringText } from './path-words.ts'
import type { Stretch } from './stretch.ts'

interface PathSideProps {
  levels: readonly Level[]
  current: number
  stretch: Stretch
  /** Karma until the next level. */
  missing: number
}

/** The sidebar of the path: progress of the level, what opens next, fellow members and peer reviews. */
export function PathSide({ levels, current, stretch, missing }: PathSideProps) {
  const own = levels.find((level) => level.level_order === current)
  const next = levels.find((level) => level.level_order === current + 1)
  return (
    <aside className={classes.side} aria-label={t`Your level`}>
      {own && <Ring level={own} text={ringText(stretch, missing, current)} missing={missing} />}
      {next && <Opens level={next} />}
      <Fellows current={current} />
      <PeerQueue />
    </aside>
  )
}

const RADIUS = 79
const ROUND = 2 * Math.PI * RADIUS

function Ring({ level, text, missing }: { level: Level; text: string | undefined; missing: number }) {
  const { level_order: order, progress } = level
  const title =
    order >= TOP_LEVEL
      ? t`The highest level`
      : missing > 0
        ? t`${ph({ missing: formatNumber(missing) })} karma to Level ${ph({ order: order + 1 })}`
        : t`Level ${order} is done`
  return (
    <Card className={classes.ring}>
      <div className={classes.round}>
        <svg width="172" height="172" viewBox="0 0 172 172" aria-hidden="true">
          <defs>
            <linearGradient id="level-ring" x1="0" y1="0" x2="1" y2="1">
              <stop stopColor="#8a5cf6" />
              <stop offset="1" stopColor="#456ff6" />
            </linearGradient>
          </defs>
          <g fill="none" strokeWidth="14" transform="rotate(-90 86 86)">
            <circle cx="86" cy="86" r={RADIUS} stroke="var(--track)" />
            {progress > 0 && (
              <circle
                cx="86"
                cy="86"
                r={RADIUS}
                stroke="url(#level-ring)"
                strokeLinecap="round"
                strokeDasharray={`${((ROUND * Math.min(100, progress)) / 100).toFixed(1)} ${ROUND.toFixed(1)}`}
              />
            )}
          </g>
        </svg>
        <Medal level={order} size={104} />
      </div>
      <Text as="h2" size="xl">
        {title}
      </Text>
      {missing === 0 && order < TOP_LEVEL && (
        <Text size="xs" tone="ink-2" mt="2xs">
          <Trans>Level {ph({ order: order + 1 })} will open the next time you earn karma.</Trans>
        </Text>
      )}
      {text && (
        <Text size="xs" tone="ink-2" mt="2xs">
          {text}
        </Text>
      )}
    </Card>
  )
}

function Opens({ level: { level_order: order, tasks } }: { level: Level }) {
  const offer = offerText(tasks)
  const groups =
    order === INTEREST_GROUP_EDIT_LEVEL
      ? t`Interest groups of your choice`
      : order > INTEREST_GROUP_EDIT_LEVEL && t`More tasks from your interest groups`
  return (
    <Card
      title={t`Opens at Level ${order}`}
      aside={<IconLock size={18} aria-hidden="true" />}
      className={classes.opens}
    >
      <List gap="sm">
        {offer && (
          <li>
            <IconStack2 size={20} aria-hidden="true" />
            {offer}
          </li>
        )}
        {groups && (
          <li>
            <IconAffiliate size={20} aria-hidden="true" />
            {groups}
          </li>
        )}
        {order >= INTEREST_GROUP_EDIT_LEVEL ? (
          <li>
            <IconCertificate size={20} aria-hidden="true" />
            {t`A credential that anyone can verify`}
          </li>
        ) : (
          <li>
            <IconAffiliate size={20} aria-hidden="true" />
            {plural(
              { levels: INTEREST_GROUP_EDIT_LEVEL - order },
              {
                one: '# level to go until you choose your groups',
                other: '# levels to go until you choose your groups',
              },
            )}
          </li>
        )}
      </List>
    </Card>
  )
}

/** Members of the same interest groups, with those at the same level first. Hidden when there are none. */
function Fellows({ current }: { current: number }) {
  const { data = [] } = useQuery(fellowsQuery)
  const here = data.filter(({ level }) => levelNumber(level) === current)
  const shown = here.length > 0 ? here : data
  if (shown.length === 0) return null
  const names = (
    <Text as="b" weight={600} tone="ink">
      {namesOf(shown)}
    </Text>
  )
  return (
    <Card title={here.length > 0 ? t`At this level with you` : t`On the journey with you`}>
      <AvatarStack people={shown} most={5} size={40} />
      <p className={classes.said}>
        {here.length > 0 ? (
          <Trans>
            {names}{' '}
            <Plural
              value={ph({ people: here.length })}
              one={`shares an interest group with you and is at Level ${current} too.`}
              other={`share an interest group with you and are at Level ${current} too.`}
            />
          </Trans>
        ) : (
          <Trans>
            {names}{' '}
            <Plural
              value={ph({ people: shown.length })}
              one="shares an interest group with you."
              other="share an interest group with you."
            />
          </Trans>
        )}
      </p>
      <Link to="/dashboard/mulearners" className={classes.link}>
        {t`Find more people`}
      </Link>
    </Card>
  )
}

/** Submissions waiting for peer review. Hidden when there are none. */
function PeerQueue() {
  const { data } = useQuery(peerQueueQuery)
  const count = data?.pagination.count ?? 0
  if (!data || count === 0) return null
  const members = new Map(data.data.map(({ member }) => [member.muid, member]))
  return (
    <Card
      title={t`Waiting for your review`}
      aside={<AvatarStack people={[...members.values()].slice(0, 3)} />}
    >
      <p className={classes.said} data-first>
        {plural(count, {
          one: '# piece of work for tasks you’ve done. Take a look and say whether it’s good.',
          other: '# pieces of work for tasks you’ve done. Take a look and say whether it’s good.',
        })}
      </p>
      <Button component={Link} to="/dashboard/peer-review" variant="light" size="sm" mt={14}>
        {t`Review one`}
      </Button>
    </Card>
  )
}
