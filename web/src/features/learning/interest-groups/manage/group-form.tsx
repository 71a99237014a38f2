import { ph, t } from '@lingui/core/macro'
import { Select, TextInput } from '@mantine/core'
import type { GroupDetail } from '@muster/contract/learning/interest-groups.ts'
import { api } from '../../../../api/client.ts'
import { invalidate } from '../../../../api/query-client.ts'
import { toast } from '../../../../ui/acts/toast.tsx'
import { RowForm } from '../../../../ui/data-table/row-form.tsx'
import wide from '../../../../ui/form/form-layout.module.css'
import { useRecordForm } from '../../../../ui/form/use-record-form.ts'
import { GroupIcon, groupIconNames } from '../../../../ui/group-icon.tsx'
import { categoryOptions } from './category-options.ts'
import { ContentFields } from './content-fields.tsx'
import { changeOf, comparedFields, emptyGroup, valuesOf } from './group-values.ts'
import classes from './groups-management.module.css'
import { groupReads } from './queries.ts'

interface GroupFormProps {
  /** Null creates a new group. */
  group: GroupDetail | null
  onClose: () => void
  onDelete?: (() => void) | undefined
}

export function GroupForm({ group, onClose, onDelete }: GroupFormProps) {
  const rowForm = useRecordForm({
    record: group,
    valuesOf,
    emptyValues: emptyGroup,
    keptAs: `interest group ${group?.id ?? 'new'}`,
    schema: () =>
      import('@muster/contract/learning/interest-groups.ts').then((contract) => contract.GroupFields),
    send: (values, version) =>
      version
        ? api.interestGroups.update({
            params: { pk: version.id },
            body: { ...changeOf(values, version), seen_at: version.updated_at },
          })
        : api.interestGroups.create({ body: values }),
    onDone: (_reply, { name }) => {
      toast.success(
        group
          ? t`Interest group “${ph({ name: name.trim() })}” saved`
          : t`Interest group “${ph({ name: name.trim() })}” created`,
      )
      void invalidate(...groupReads)
      onClose()
    },
  })
  const { form, field } = rowForm
  const { category, icon, code } = form.values

  return (
    <RowForm
      form={rowForm}
      saveLabel={group ? t`Save` : t`Create interest group`}
      onClose={onClose}
      compare={{ fields: comparedFields }}
      grave={onDelete && { label: t`Delete`, begin: onDelete }}
    >
      <TextInput
        className={wide.wide}
        label={t`Name`}
        withAsterisk
        maxLength={75}
        data-autofocus={group ? undefined : true}
        {...field('name')}
      />
      <TextInput
        label={t`Code`}
        description={
          group && code !== group.code
            ? t`The group’s roles will be renamed too`
            : t`1 to 10 letters and digits. The names of the group’s roles start with it.`
        }
        withAsterisk
        maxLength={10}
        {...field('code')}
        onChange={(event) => form.setFieldValue('code', event.currentTarget.value.toUpperCase())}
      />
      <Select
        label={t`Category`}
        description={t`The path it belongs to`}
        allowDeselect={false}
        data={categoryOptions}
        {...field('category')}
      />
      <Select
        className={wide.wide}
        label={t`Icon`}
        withAsterisk
        searchable
        allowDeselect={false}
        data={groupIconNames.includes(icon) ? groupIconNames : [icon, ...groupIconNames]}
        leftSection={<GroupIcon name={icon} category={category} size={26} />}
        leftSectionWidth={44}
        renderOption={({ option }) => (
          <span className={classes.group}>
            <GroupIcon name={option.value} category={category} size={30} />
            {option.label}
          </span>
        )}
        {...field('icon')}
      />
      <ContentFields form={form} />
    </RowForm>
  )
}
