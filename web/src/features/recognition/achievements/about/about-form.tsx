import { t } from '@lingui/core/macro'
import { NumberInput, Select, Switch, TagsInput, Textarea, TextInput } from '@mantine/core'
import type { AchievementRow } from '@muster/contract/recognition/achievements.ts'
import type { Badge } from '@muster/contract/recognition/badge.ts'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../../../api/client.ts'
import { invalidate } from '../../../../api/query-client.ts'
import { toast } from '../../../../ui/acts/toast.tsx'
import { RowForm } from '../../../../ui/data-table/row-form.tsx'
import wide from '../../../../ui/form/form-layout.module.css'
import { changedIn, useRecordForm } from '../../../../ui/form/use-record-form.ts'
import { levelOptionsQuery } from '../../../learning/tasks/queries.ts'
import { achievementReads } from '../queries.ts'
import { BadgeField } from './badge-field.tsx'

/** The form values of an achievement. */
const valuesOf = (row: AchievementRow) => ({
  name: row.name,
  description: row.description,
  badge: row.badge,
  icon: row.icon,
  level_based: row.level_based,
  level_id: row.level_id,
  has_vc: row.has_vc,
  vc_years: row.vc_years,
  tags: row.tags,
  type: row.type as AchievementRow['type'] | null,
  template_id: row.template_id,
})
type AboutValues = ReturnType<typeof valuesOf>

const emptyValues: AboutValues = {
  name: '',
  description: '',
  badge: { tone: 'indigo', icon: 'star' } satisfies Badge,
  icon: null,
  level_based: false,
  level_id: null,
  has_vc: false,
  vc_years: null,
  tags: [],
  type: null,
  template_id: null,
}

const aboutLabels: Readonly<Record<keyof AboutValues, string>> = {
  name: t`Title`,
  description: t`Description`,
  badge: t`Badge`,
  icon: t`Icon`,
  level_based: t`Level-based`,
  level_id: t`Level`,
  has_vc: t`With credential`,
  vc_years: t`Valid for`,
  tags: t`Tags`,
  type: t`Type`,
  template_id: t`Template ID`,
}

/** Formats a value for the comparison with a colleague's conflicting edit. */
function shownValue(name: string, value: unknown): string {
  if (typeof value === 'boolean') return value ? t`Yes` : t`No`
  if (Array.isArray(value)) return value.join(', ')
  if (name === 'badge') return Object.values(value as Badge).join(', ')
  return String(value ?? '')
}

interface AboutFormProps {
  /** Null creates a new achievement. */
  achievement: AchievementRow | null
  onClose: () => void
  onMade?: (id: string) => void
}

const compared = Object.entries(aboutLabels).map(([name, label]) => ({ name, label }))
const types = [
  { value: 'Badge', label: t`Badge` },
  { value: 'Learning', label: t`Learning` },
  { value: 'Skills', label: t`Skills` },
  { value: 'Offers', label: t`Offers` },
] as const satisfies readonly { value: AchievementRow['type']; label: string }[]
/** Validation rejects a form without a type before it's sent, so the fallback is never used. */
const typed = ({ type, ...values }: AboutValues) => ({ ...values, type: type ?? 'Badge' })
const orNull = (text: string) => (text === '' ? null : text)

export function AboutForm({ achievement, onClose, onMade }: AboutFormProps) {
  const { data: levels = [] } = useQuery(levelOptionsQuery)
  const rowForm = useRecordForm({
    record: achievement,
    valuesOf,
    emptyValues,
    keptAs: `achievement ${achievement?.id ?? 'new'}`,
    schema: () =>
      import('@muster/contract/recognition/achievements.ts').then(
        ({ AchievementFields }) => AchievementFields,
      ),
    send: (values, version) =>
      version
        ? api.achievements.update({
            params: { achievement_id: version.id },
            body: { ...changedIn(typed(values), valuesOf(version)), seen_at: version.updated_at },
          })
        : api.achievements.create({ body: typed(values) }),
    onDone: (saved) => {
      toast.success(achievement ? t`Achievement updated` : t`Achievement created`)
      void invalidate(...achievementReads).then(() => (achievement ? onClose() : onMade?.(saved.id)))
    },
  })
  const { form, field } = rowForm
  const { level_based: levelBased, has_vc: hasVc, badge, icon } = form.values
  const { checked: isLevelBased, ...levelSwitch } = form.getInputProps('level_based', { type: 'checkbox' })
  const { checked: isCredential, ...credentialSwitch } = form.getInputProps('has_vc', { type: 'checkbox' })
  const level = field('level_id')

  return (
    <RowForm
      form={rowForm}
      saveLabel={achievement ? t`Save` : t`Create achievement`}
      onClose={onClose}
      compare={{ fields: compared, show: shownValue }}
    >
      <TextInput
        {...field('name')}
        className={wide.wide}
        label={aboutLabels.name}
        withAsterisk
        maxLength={75}
        data-autofocus
      />
      <Textarea
        {...field('description')}
        className={wide.wide}
        label={aboutLabels.description}
        description={t`Members see this next to the badge`}
        withAsterisk
        maxLength={300}
        autosize
        minRows={2}
      />
      <Select {...field('type')} label={aboutLabels.type} placeholder={t`Choose`} withAsterisk data={types} />
      <TagsInput
        {...field('tags')}
        label={aboutLabels.tags}
        description={t`Up to 10. Press Enter after each one.`}
        maxTags={10}
        acceptValueOnBlur
      />
      <BadgeField badge={badge} icon={icon} onChange={(next) => form.setFieldValue('badge', next)} />
      <TextInput
        {...field('icon')}
        className={wide.wide}
        label={aboutLabels.icon}
        description={t`Replaces the drawn badge. Use an emoji or the web address of a picture.`}
        placeholder="https://"
        maxLength={500}
        value={icon ?? ''}
        onChange={(event) => form.setFieldValue('icon', orNull(event.currentTarget.value))}
      />
      <Switch
        {...levelSwitch}
        className={levelBased ? undefined : wide.wide}
        label={aboutLabels.level_based}
        description={t`Members can claim it when they reach a level`}
        checked={isLevelBased}
        onChange={(event) => form.setFieldValue('level_based', event.currentTarget.checked)}
      />
      {levelBased && (
        <Select
          {...level}
          label={aboutLabels.level_id}
          placeholder={t`Choose`}
          withAsterisk
          data={levels}
          value={level.value === null ? null : String(level.value)}
          onChange={(value) => form.setFieldValue('level_id', value === null ? null : Number(value))}
        />
      )}
      <Switch
        {...credentialSwitch}
        className={hasVc ? undefined : wide.wide}
        label={aboutLabels.has_vc}
        description={t`A signed page that anyone can verify`}
        checked={isCredential}
        onChange={(event) => form.setFieldValue('has_vc', event.currentTarget.checked)}
      />
      {hasVc && (
        <NumberInput
          {...field('vc_years')}
          label={aboutLabels.vc_years}
          description={t`In years. Leave empty if it never expires.`}
          min={1}
          max={20}
          allowDecimal={false}
          allowNegative={false}
          value={form.values.vc_years ?? ''}
          onChange={(value) => form.setFieldValue('vc_years', value === '' ? null : Number(value))}
        />
      )}
      {hasVc && (
        <TextInput
          {...field('template_id')}
          className={wide.wide}
          label={aboutLabels.template_id}
          description={t`Only for credentials from an outside issuer. Leave empty to issue our own.`}
          maxLength={100}
          value={form.values.template_id ?? ''}
          onChange={(event) => form.setFieldValue('template_id', orNull(event.currentTarget.value))}
        />
      )}
    </RowForm>
  )
}
