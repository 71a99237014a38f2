import { t } from '@lingui/core/macro'
import { NumberInput, SegmentedControl } from '@mantine/core'
import type { EventRhythm } from '@muster/contract/lib/words.ts'
import { useId } from 'react'
import { Text } from '../layout/primitives.tsx'
import { longDay } from '../text/calendar-words.ts'
import classes from './repeat-field.module.css'
import { repeatedDays } from './repeated-days.ts'

export interface Repeat<Rhythm extends EventRhythm> {
  rhythm: Rhythm
  /** Empty until a number is entered. */
  count: number | ''
}

interface RepeatFieldProps<Rhythm extends EventRhythm> {
  rhythms: readonly Rhythm[]
  /** 'How many dates' */
  countLabel: string
  most: number
  /** Start of the first date in the zone it is scheduled in; null until entered. */
  first: string | null
  /** Null for a single date. */
  value: Repeat<Rhythm> | null
  errors: { readonly repeat?: string | undefined; readonly count?: string | undefined }
  onChange: (value: Repeat<Rhythm> | null) => void
}

const words: Readonly<Record<EventRhythm, string>> = {
  daily: t`Daily`,
  weekly: t`Weekly`,
  monthly: t`Monthly`,
}

/** Initial number of dates when a rhythm is chosen. */
const FIRST_COUNT = 4

/** A single date or a rhythm, with a preview of the resulting dates. */
export function RepeatField<Rhythm extends EventRhythm>({
  rhythms,
  countLabel,
  most,
  first,
  value,
  errors,
  onChange,
}: RepeatFieldProps<Rhythm>) {
  const labelId = useId()
  const choose = (chosen: string) =>
    onChange(chosen === 'once' ? null : { rhythm: chosen as Rhythm, count: value?.count ?? FIRST_COUNT })
  const count = typeof value?.count === 'number' && value.count <= most ? value.count : 0
  return (
    <div className={classes.field}>
      <div>
        <Text size="sm" weight={600} mb="xs" id={labelId}>
          {t`How often`}
        </Text>
        <SegmentedControl
          aria-labelledby={labelId}
          data={[
            { value: 'once', label: t`Once` },
            ...rhythms.map((one) => ({ value: one, label: words[one] })),
          ]}
          value={value?.rhythm ?? 'once'}
          onChange={choose}
        />
        {errors.repeat && (
          <Text size="sm" tone="bad" mt="xs" role="alert">
            {errors.repeat}
          </Text>
        )}
      </div>
      {value && (
        <NumberInput
          label={countLabel}
          description={t`Including this one, up to ${most}`}
          min={2}
          max={most}
          allowDecimal={false}
          allowNegative={false}
          value={value.count}
          error={errors.count}
          onChange={(entered) => onChange({ ...value, count: entered === '' ? '' : Number(entered) })}
        />
      )}
      {value && first && count > 1 && (
        <details className={classes.days} open={count <= 6}>
          <summary>{t`These dates`}</summary>
          <ol>
            {repeatedDays(first, value.rhythm, count).map((date) => (
              <li key={date}>{longDay(date)}</li>
            ))}
          </ol>
        </details>
      )}
    </div>
  )
}
