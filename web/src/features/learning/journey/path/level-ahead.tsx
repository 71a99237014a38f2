import { plural, t } from '@lingui/core/macro'
import { Plural, Trans } from '@lingui/react/macro'
import { taskPath } from '@muster/contract/learning/addresses.ts'
import { INTEREST_GROUP_EDIT_LEVEL, TOP_LEVEL } from '@muster/contract/lib/words.ts'
import { IconLock } from '@tabler/icons-react'
import { Link } from 'react-router'
import { Chip } from '../../../../ui/chip.tsx'
import { GroupIcon } from '../../../../ui/group-icon.tsx'
import { Row, Text } from '../../../../ui/layout/primitives.tsx'
import { Medal } from '../../../../ui/medal/medal.tsx'
import type { Level } from '../../../people/profiles/queries.ts'
import classes from './level-ahead.module.css'
import path from './path.module.css'
import { karmaText, levelMottos, lockText, offerText, opensText } from './path-words.ts'

interface LevelAheadProps {
  level: Level
  /** Karma until the level opens. */
  missing: number
}

/** A locked level: its medal in grey, its topic and the missing karma. */
export function LevelAhead({ level: { level_order: order, tasks }, missing }: LevelAheadProps) {
  const top = order === TOP_LEVEL
  const size = top ? 64 : 48
  const offer = offerText(tasks)
  return (
    <li className={path.row} data-level="ahead">
      <span className={path.medal} data-node="ahead">
        <Medal level={order} size={size} locked={!top} />
      </span>
      <div className={path.text}>
        <h2 id={`level-${order}`} className={classes.name}>
          <Trans>Level {order}</Trans>
        </h2>
        <p className={path.detail}>
          <span className="visually-hidden">{t`Locked:`} </span>
          {levelMottos[order]} · {lockText(missing)}
          {offer && <span className={path.hint}> · {offer}</span>}
        </p>
      </div>
      {!top && <IconLock className={classes.lock} size={18} aria-hidden="true" />}
    </li>
  )
}

export interface GroupAhead {
  readonly id: string
  readonly name: string
  readonly icon: string
  readonly category: string
  readonly members: number
}

interface LevelNextProps extends LevelAheadProps {
  /** Groups whose tasks open at this level, or that the member can choose then. */
  groups: readonly GroupAhead[]
  /** Total number of groups. */
  allGroups: number
}

const SHOWN = 3

/** The next level: still locked, but with a preview. */
export function LevelNext({ level, missing, groups, allGroups }: LevelNextProps) {
  const { level_order: order, tasks } = level
  const offer = offerText(tasks)
  const showsGroups = order >= INTEREST_GROUP_EDIT_LEVEL
  return (
    <li className={path.row} data-level="next">
      <span className={path.medal} data-node="ahead" data-large>
        <Medal level={order} size={88} locked={order < TOP_LEVEL} />
        <span className={classes.badge} aria-hidden="true">
          <IconLock size={16} />
        </span>
      </span>
      <div className={classes.fog}>
        <Row gap="2xs xs" align="center" justify="space-between" wrap>
          <Text as="h2" size="xl" id={`level-${order}`}>
            <Trans>Level {order}</Trans>
          </Text>
          <Chip tone="gold">{lockText(missing)}</Chip>
        </Row>
        <Text size="sm" tone="ink-2" mt="xs">
          <span className="visually-hidden">{t`Locked.`} </span>
          {opensText(order) ?? `${levelMottos[order]}.`} {offer && t`Level ${order} has ${offer}.`}
        </Text>
        {showsGroups ? (
          <>
            <ul className={classes.groups}>
              {groups.map(({ id, name, icon, category, members }) => (
                <li key={id}>
                  <Link to={`/dashboard/interestgroups/${id}`} className={classes.group}>
                    <GroupIcon name={icon} category={category} size={40} />
                    <span>
                      <b>{name}</b>
                      <span>{plural(members, { one: `# person`, other: `# people` })}</span>
                    </span>
                  </Link>
                </li>
              ))}
            </ul>
            <Link to="/dashboard/interestgroups" className={classes.more}>
              <Trans>
                Browse <Plural value={allGroups} one="# group" other="# groups" />
              </Trans>
            </Link>
          </>
        ) : (
          <ul className={classes.tasks} aria-label={t`Some Level ${order} tasks`}>
            {tasks.slice(0, SHOWN).map(({ id, task_name, karma }) => (
              <Row as="li" gap="sm" justify="space-between" size="sm" key={id}>
                <Link to={taskPath(id)}>{task_name}</Link>
                <span>{karmaText(karma)}</span>
              </Row>
            ))}
          </ul>
        )}
      </div>
    </li>
  )
}
