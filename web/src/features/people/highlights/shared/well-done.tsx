import { ph, plural } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { Highlight } from '@muster/contract/people/highlights.ts'
import { IconThumbUp, IconThumbUpFilled } from '@tabler/icons-react'
import { api } from '../../../../api/client.ts'
import { tellFailure } from '../../../../ui/acts/tell-failure.ts'
import { useGuardedMutation } from '../../../../ui/acts/use-guarded-mutation.ts'
import { Text } from '../../../../ui/layout/primitives.tsx'
import { formatNumber } from '../../../../ui/text/format.ts'
import classes from './highlights.module.css'

export type Said = Pick<Highlight, 'well_done' | 'mine'>

interface WellDoneProps {
  one: Pick<Highlight, 'id' | 'person' | 'well_done' | 'mine'>
  onSaid: (said: Said) => void
}

/** Toggles "Well done" with an optimistic update; on error it rolls back and shows why. */
export function WellDone({ one, onSaid: set }: WellDoneProps) {
  const say = useGuardedMutation({
    mutationFn: (mine: boolean) => {
      const input = { params: { highlight_id: one.id } }
      return mine ? api.highlights.wellDone(input) : api.highlights.takeBack(input)
    },
    onMutate: (mine) => {
      set({ mine, well_done: one.well_done + (mine ? 1 : -1) })
      return { mine: one.mine, well_done: one.well_done }
    },
    onSuccess: set,
    onError: (error, _, before) => {
      if (before) set(before)
      tellFailure(error)
    },
  })
  const Thumb = one.mine ? IconThumbUpFilled : IconThumbUp
  return (
    <button
      type="button"
      className={classes.wellDone}
      aria-pressed={one.mine}
      aria-description={
        one.well_done > 0
          ? plural({ wellDone: one.well_done }, { one: `# person said it`, other: `# people said it` })
          : undefined
      }
      onClick={() => {
        // One request at a time, so that add and remove can't race.
        if (!say.isPending) say.mutate(!one.mine)
      }}
    >
      <Thumb size={18} stroke={1.8} aria-hidden="true" />
      <span>
        <Trans>
          Well done <span className="visually-hidden">to {ph({ fullName: one.person.full_name })}</span>
        </Trans>
      </span>
      {one.well_done > 0 && (
        <Text as="span" numbers aria-hidden="true">
          {formatNumber(one.well_done)}
        </Text>
      )}
    </button>
  )
}
