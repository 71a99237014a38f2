import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Select, Switch, Textarea, TextInput } from '@mantine/core'
import { MembersField } from '../../../../ui/choose/members-field.tsx'
import wide from '../../../../ui/form/form-layout.module.css'
import type { Form } from '../../../../ui/form/use-form.ts'
import type { GroupValues } from './group-values.ts'
import { firstOfficeHours, localHour, weekdays } from './group-values.ts'
import classes from './groups-management.module.css'
import { ItemList } from './item-list.tsx'

const lengths = [15, 30, 45, 60, 90, 120, 180]

/** Weekly office hours. They're stored in UTC, so that they mean the same moment for everyone. */
function OfficeHoursFields({ form }: { form: Form<GroupValues> }) {
  const hours = form.values.content.office_hours
  const here = hours && localHour(hours.weekday, hours.time)
  const minutes = hours && !lengths.includes(hours.minutes) ? [hours.minutes, ...lengths] : lengths
  return (
    <fieldset className={`${wide.wide} ${classes.items}`}>
      <legend>{t`Office hours`}</legend>
      <Switch
        label={t`Hold a weekly session for questions`}
        checked={hours !== null}
        onChange={(event) =>
          form.setFieldValue('content.office_hours', event.currentTarget.checked ? firstOfficeHours : null)
        }
      />
      {hours && (
        <div className={classes.hours}>
          <Select
            label={t`Day (UTC)`}
            allowDeselect={false}
            data={weekdays.map((label, value) => ({ value: String(value), label }))}
            value={String(hours.weekday)}
            onChange={(value) => form.setFieldValue('content.office_hours.weekday', Number(value))}
          />
          <TextInput label={t`Time (UTC)`} type="time" {...form.getInputProps('content.office_hours.time')} />
          <Select
            label={t`Length`}
            allowDeselect={false}
            data={minutes.map((value) => ({ value: String(value), label: t`${value} minutes` }))}
            value={String(hours.minutes)}
            onChange={(value) => form.setFieldValue('content.office_hours.minutes', Number(value))}
          />
          {here && (
            <p className={classes.note}>
              <Trans>That’s {here} in your time zone.</Trans>
            </p>
          )}
        </div>
      )}
    </fieldset>
  )
}

interface ContentFieldsProps {
  form: Form<GroupValues>
}

/** Edits the content of the group's page. Empty parts are hidden on the page. */
export function ContentFields({ form }: ContentFieldsProps) {
  const { content } = form.values
  return (
    <>
      <h3 className={wide.wide}>{t`Group page`}</h3>
      <p className={`${wide.wide} ${classes.note}`}>{t`Learners won’t see sections you leave empty.`}</p>
      <Textarea
        className={wide.wide}
        label={t`Description`}
        description={t`What the group does and who it’s for, in up to 2,000 characters`}
        autosize
        minRows={3}
        maxRows={10}
        maxLength={2000}
        {...form.getInputProps('content.description')}
      />
      <ItemList
        form={form}
        path="content.prerequisites"
        title={t`Prerequisites`}
        item="prerequisite"
        count={content.prerequisites.length}
        empty=""
      >
        {(path, label) => (
          <TextInput
            aria-label={label}
            placeholder={t`What learners should already know`}
            maxLength={200}
            {...form.getInputProps(path)}
          />
        )}
      </ItemList>
      <ItemList
        form={form}
        path="content.opportunities"
        title={t`Opportunities`}
        item="opportunity"
        count={content.opportunities.length}
        empty={{ title: '', text: '' }}
      >
        {(path, label) => (
          <>
            <TextInput
              aria-label={t`Title of ${label}`}
              placeholder={t`Title`}
              maxLength={100}
              {...form.getInputProps(`${path}.title`)}
            />
            <Textarea
              aria-label={t`Text of ${label}`}
              placeholder={t`Where it can lead`}
              autosize
              maxLength={500}
              {...form.getInputProps(`${path}.text`)}
            />
          </>
        )}
      </ItemList>
      <OfficeHoursFields form={form} />
      <AddressField form={form} path="content.starter" label={t`Link to the starter deck`} />
      <AddressField form={form} path="content.community" label={t`Link to the online community`} />
      <LinkList form={form} path="content.links" title={t`Blogs and links`} item="link" />
      <LinkList form={form} path="content.people" title={t`People to follow`} item="person" />
      <div className={wide.wide}>
        <MembersField
          label={t`Mentors without the Mentor role`}
          by="muid"
          most={30}
          value={content.mentors}
          error={form.errors['content.mentors']}
          onChange={(mentors) => form.setFieldValue('content.mentors', mentors)}
        />
      </div>
    </>
  )
}

interface LinkListProps extends ContentFieldsProps {
  path: 'content.links' | 'content.people'
  title: string
  /** Singular, such as 'link'. */
  item: string
}

function LinkList({ form, path, title, item }: LinkListProps) {
  const { links, people } = form.values.content
  const { length } = path === 'content.links' ? links : people
  return (
    <ItemList form={form} path={path} title={title} item={item} count={length} empty={{ title: '', url: '' }}>
      {(entry, label) => (
        <>
          <TextInput
            aria-label={t`Title of ${label}`}
            placeholder={t`Title`}
            maxLength={100}
            {...form.getInputProps(`${entry}.title`)}
          />
          <TextInput
            aria-label={t`Web address of ${label}`}
            placeholder="https://"
            type="url"
            maxLength={500}
            {...form.getInputProps(`${entry}.url`)}
          />
        </>
      )}
    </ItemList>
  )
}

/** An optional URL: empty in the field, null in the form values. */
function AddressField({
  form,
  path,
  label,
}: ContentFieldsProps & { path: 'content.starter' | 'content.community'; label: string }) {
  const props = form.getInputProps(path)
  return (
    <TextInput
      label={label}
      placeholder="https://"
      type="url"
      maxLength={500}
      {...props}
      value={props.value ?? ''}
      onChange={(event) => form.setFieldValue(path, event.currentTarget.value || null)}
    />
  )
}
