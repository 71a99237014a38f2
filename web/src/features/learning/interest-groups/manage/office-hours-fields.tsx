import { Select, Switch, TextInput } from '@mantine/core'
import wide from '../../../../ui/form/form-layout.module.css'
import type { Form } from '../../../../ui/form/use-form.ts'
import { firstOfficeHours, type GroupValues, localHour, weekdays } from './group-values.ts'
import classes from './groups-management.module.css'

const lengths = [15, 30, 45, 60, 90, 120, 180]

/** Weekly office hours. They're stored in UTC, so that they mean the same moment for everyone. */
export function OfficeHoursFields({ form }: { form: Form<GroupValues> }) {
  const hours = form.values.content.office_hours
  const here = hours && localHour(hours.weekday, hours.time)
  const minutes = hours && !lengths.includes(hours.minutes) ? [hours.minutes, ...lengths] : lengths
  return (
    <fieldset className={`${wide.wide} ${classes.items}`}>
      <legend>Office hours</legend>
      <Switch
        label="Hold a weekly session for questions"
        checked={hours !== null}
        onChange={(event) =>
          form.setFieldValue('content.office_hours', event.currentTarget.checked ? firstOfficeHours : null)
        }
      />
      {hours && (
        <div className={classes.hours}>
          <Select
            label="Day (UTC)"
            allowDeselect={false}
            data={weekdays.map((label, value) => ({ value: String(value), label }))}
            value={String(hours.weekday)}
            onChange={(value) => form.setFieldValue('content.office_hours.weekday', Number(value))}
          />
          <TextInput label="Time (UTC)" type="time" {...form.getInputProps('content.office_hours.time')} />
          <Select
            label="Length"
            allowDeselect={false}
            data={minutes.map((value) => ({ value: String(value), label: `${value} minutes` }))}
            value={String(hours.minutes)}
            onChange={(value) => form.setFieldValue('content.office_hours.minutes', Number(value))}
          />
          {here && <p className={classes.note}>That’s {here} in your time zone.</p>}
        </div>
      )}
    </fieldset>
  )
}
