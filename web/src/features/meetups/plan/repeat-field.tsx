import { NumberInput, SegmentedControl } from '@mantine/core'
import { type Rhythm, SERIES_MAX } from '@muster/contract/lib/circle-words.ts'
import type { Form } from '../../../ui/form/use-form.ts'
import { longDay } from '../../../ui/text/calendar-words.ts'
import { FIRST_COUNT, type MeetupValues } from './meetup-values.ts'
import classes from './plan.module.css'
import { seriesDates } from './series.ts'

/** Once, or every week or month; the dates that this makes are listed, so that nobody is surprised. */
export function RepeatField({ form }: { form: Form<MeetupValues> }) {
  const { repeat, meet_time } = form.values
  const choose = (value: string) =>
    form.setFieldValue(
      'repeat',
      value === 'once' ? null : { rhythm: value as Rhythm, count: repeat?.count ?? FIRST_COUNT },
    )
  const count = typeof repeat?.count === 'number' && repeat.count <= SERIES_MAX ? repeat.count : 0
  return (
    <div className={classes.repeat}>
      <div>
        <p className={classes.label} id="repeat-label">
          How often
        </p>
        <SegmentedControl
          aria-labelledby="repeat-label"
          data={[
            { value: 'once', label: 'Once' },
            { value: 'weekly', label: 'Every week' },
            { value: 'monthly', label: 'Every month' },
          ]}
          value={repeat?.rhythm ?? 'once'}
          onChange={choose}
        />
      </div>
      {repeat && (
        <NumberInput
          label="How many meetups"
          description={`This one among them; up to ${SERIES_MAX}`}
          min={2}
          max={SERIES_MAX}
          allowDecimal={false}
          allowNegative={false}
          value={repeat.count}
          error={form.errors['repeat.count']}
          onChange={(value) =>
            form.setFieldValue('repeat', { ...repeat, count: value === '' ? '' : Number(value) })
          }
        />
      )}
      {repeat && meet_time && count > 1 && (
        <details className={classes.dates} open={count <= 6}>
          <summary>These dates</summary>
          <ol>
            {seriesDates(meet_time, repeat.rhythm, count).map((date) => (
              <li key={date}>{longDay(date)}</li>
            ))}
          </ol>
        </details>
      )}
    </div>
  )
}
