import { t } from '@lingui/core/macro'
import { NumberInput, Switch } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { LoadedSelect } from '../../../../ui/choose/loaded-select.tsx'
import { OrganisationSelect } from '../../../../ui/choose/organisation-select.tsx'
import wide from '../../../../ui/form/form-layout.module.css'
import type { Form } from '../../../../ui/form/use-form.ts'
import {
  channelOptionsQuery,
  eventOptionsQuery,
  groupOptionsQuery,
  levelOptionsQuery,
  typeOptionsQuery,
} from '../queries.ts'
import { taskLabels } from '../task-labels.ts'
import classes from '../tasks.module.css'
import { numberField } from './number-field.ts'
import type { TaskValues } from './task-values.ts'
import '@mantine/dates/styles.layer.css'
import { DateTimePicker } from '@mantine/dates'
import dayjs from 'dayjs'

interface FieldsProps {
  form: Form<TaskValues>
}

export function TypeField({ form }: FieldsProps) {
  const types = useQuery(typeOptionsQuery)
  return (
    <LoadedSelect
      label={taskLabels.type}
      placeholder={t`Choose a type`}
      description={t`The type of work, as shown in profile karma charts`}
      withAsterisk
      searchable
      list={types}
      {...form.getInputProps('type')}
    />
  )
}

/** @param stays whether the task checks itself, so its karma can't be changed */
export function KarmaFields({ form, stays }: FieldsProps & { stays: boolean }) {
  const variable = form.values.variable_karma
  return (
    <>
      <NumberInput
        label={variable ? t`Maximum karma` : taskLabels.karma}
        description={
          variable
            ? t`The reviewer can give from 1 up to this amount`
            : stays
              ? t`Can’t be changed`
              : t`10 to 9,999`
        }
        readOnly={stays}
        withAsterisk
        allowDecimal={false}
        allowNegative={false}
        hideControls
        {...numberField(form, 'karma')}
      />
      <NumberInput
        label={taskLabels.usage_count}
        description={t`How many times each member can earn it`}
        withAsterisk
        allowDecimal={false}
        allowNegative={false}
        hideControls
        {...numberField(form, 'usage_count')}
      />
      <div className={`${wide.wide} ${classes.switches}`}>
        <Switch
          label={taskLabels.variable_karma}
          description={t`The reviewer decides how much the work is worth`}
          disabled={stays}
          {...form.getInputProps('variable_karma', { type: 'checkbox' })}
        />
        <Switch
          label={t`Early bonus`}
          description={t`Extra karma for work submitted before a time you set`}
          {...form.getInputProps('has_bonus', { type: 'checkbox' })}
        />
      </div>
      {form.values.has_bonus && <BonusFields form={form} />}
    </>
  )
}

export function PlaceFields({ form }: FieldsProps) {
  const levels = useQuery(levelOptionsQuery)
  const groups = useQuery(groupOptionsQuery)
  const channels = useQuery(channelOptionsQuery)
  const events = useQuery(eventOptionsQuery)
  const { org, org_title } = form.values
  return (
    <>
      <LoadedSelect
        label={taskLabels.level}
        placeholder={t`Any level`}
        clearable
        list={levels}
        {...form.getInputProps('level')}
      />
      <LoadedSelect
        label={taskLabels.ig}
        placeholder={t`Everyone`}
        clearable
        searchable
        list={groups}
        {...form.getInputProps('ig')}
      />
      <LoadedSelect
        label={taskLabels.channel}
        placeholder={t`Any channel`}
        clearable
        searchable
        list={channels}
        {...form.getInputProps('channel')}
      />
      <LoadedSelect
        label={taskLabels.event}
        placeholder={t`None`}
        clearable
        list={events}
        {...form.getInputProps('event')}
      />
      <div className={wide.wide}>
        <OrganisationSelect
          label={taskLabels.org_title ?? ''}
          placeholder={t`Everyone (type to search)`}
          description={t`Only its members can do the task`}
          error={form.errors.org}
          value={org}
          name={org_title}
          onChange={(option) =>
            form.setValues({ org: option?.value ?? null, org_title: option?.label ?? null })
          }
        />
      </div>
    </>
  )
}

/** Bonus karma and its end. The picker shows the reader's time zone; the form value is in UTC. */
function BonusFields({ form }: { form: Form<TaskValues> }) {
  const { bonus_time } = form.values
  return (
    <>
      <NumberInput
        label={taskLabels.bonus_karma}
        withAsterisk
        allowDecimal={false}
        allowNegative={false}
        hideControls
        {...numberField(form, 'bonus_karma')}
      />
      <DateTimePicker
        label={taskLabels.bonus_time}
        placeholder={t`Choose a date and time`}
        withAsterisk
        clearable
        valueFormat="D MMM YYYY, HH:mm"
        {...form.getInputProps('bonus_time')}
        value={bonus_time ? dayjs(bonus_time).format('YYYY-MM-DD HH:mm:ss') : null}
        onChange={(value) => form.setFieldValue('bonus_time', value ? dayjs(value).toISOString() : null)}
      />
    </>
  )
}
