import { TOP_LEVEL } from '@muster/contract/lib/words.ts'
import { LevelBar } from '../../../../ui/charts/level-bar.tsx'
import { Chip } from '../../../../ui/chip.tsx'
import { Text } from '../../../../ui/layout/primitives.tsx'
import { Medal } from '../../../../ui/medal/medal.tsx'
import { formatNumber } from '../../../../ui/text/format.ts'
import type { Level } from '../../../people/profiles/queries.ts'
import classes from './path.module.css'
import { countText, levelMottos } from './path-words.ts'

export function LevelHere({ level }: { level: Level }) {
  const { level_order: order, karma, earned, progress, tasks } = level
  const counted =
    order === TOP_LEVEL
      ? `${countText(tasks)}. This is the highest level, so every task here is extra.`
      : countText(tasks)
  return (
    <div className={classes.row} data-level="here">
      <span className={classes.medal} data-node="walked" data-large>
        <Medal level={order} size={88} />
      </span>
      <div className={classes.text}>
        <div className={classes.heading}>
          <h2 id={`level-${order}`}>Level {order}</h2>
          <Chip tone="brand">You are here</Chip>
        </div>
        <Text tone="ink-2" mt="2xs">
          <span className={classes.motto}>{levelMottos[order]} · </span>
          {counted}
        </Text>
        {karma > 0 && (
          <div className={classes.bar}>
            <LevelBar
              percent={progress}
              label={`Level ${order}, ${formatNumber(earned)} of ${formatNumber(karma)} karma`}
            />
            <span>
              {earned >= karma ? (
                'done'
              ) : (
                <>
                  <b>{formatNumber(earned)}</b> / {formatNumber(karma)}
                </>
              )}
            </span>
          </div>
        )}
      </div>
    </div>
  )
}
