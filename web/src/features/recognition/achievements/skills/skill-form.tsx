import { ph, t } from '@lingui/core/macro'
import { ActionIcon, Input, TextInput } from '@mantine/core'
import type { SkillRow } from '@muster/contract/recognition/skills.ts'
import { IconX } from '@tabler/icons-react'
import { keepPreviousData } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../../../api/client.ts'
import { invalidate } from '../../../../api/query-client.ts'
import { queryOf } from '../../../../api/query-of.ts'
import { formDraft } from '../../../../api/session/drafts.ts'
import { toast } from '../../../../ui/acts/toast.tsx'
import { RowForm } from '../../../../ui/data-table/row-form.tsx'
import wide from '../../../../ui/form/form-layout.module.css'
import { SearchSelect } from '../../../../ui/form/search-select.tsx'
import { useContractForm } from '../../../../ui/form/use-contract-form.ts'
import { Text } from '../../../../ui/layout/primitives.tsx'
import classes from '../member/member-page.module.css'
import { achievementReads } from '../queries.ts'

interface SkillFormProps {
  /** Null creates a new skill. */
  skill: SkillRow | null
  onClose: () => void
}

const foundTasks = (search: string) =>
  queryOf(
    api.tasks.list,
    { query: { search, perPage: 20 } },
    {
      enabled: search !== '',
      placeholderData: keepPreviousData,
      select: ({ data }) => data.map(({ id, title }) => ({ value: id, label: title })),
    },
  )

/** Edits the name of a skill and the tasks that demonstrate it. */
export function SkillForm({ skill, onClose }: SkillFormProps) {
  const [added, setAdded] = useState(0)
  const rowForm = useContractForm({
    initialValues: {
      name: skill?.name ?? '',
      tasks: skill?.tasks.map(({ id }) => id) ?? [],
      /** Task titles by ID. */
      titles: Object.fromEntries(skill?.tasks.map(({ id, title }) => [id, title]) ?? []),
    },
    draft: formDraft({ kind: 'record-form', id: `skill ${skill?.id ?? 'new'}` }, ['name', 'tasks', 'titles']),
    schema: () => import('@muster/contract/recognition/skills.ts').then(({ SkillFields }) => SkillFields),
    send: async ({ titles: _titles, ...values }) => {
      if (skill) await api.skills.update({ params: { skill_id: skill.id }, body: values })
      else await api.skills.create({ body: values })
    },
    onDone: (_reply, { name }) => {
      toast.success(
        skill ? t`Skill “${ph({ name: name.trim() })}” saved` : t`Skill “${ph({ name: name.trim() })}” added`,
      )
      void invalidate(...achievementReads)
      onClose()
    },
  })
  const { form, field } = rowForm
  const { tasks, titles } = form.values
  return (
    <RowForm form={rowForm} saveLabel={skill ? t`Save` : t`Create skill`} onClose={onClose}>
      <TextInput
        {...field('name')}
        className={wide.wide}
        label={t`Name`}
        withAsterisk
        maxLength={60}
        data-autofocus
      />
      <Input.Wrapper className={wide.wide} label={t`Tasks that show this skill`} error={form.errors.tasks}>
        <Text as="ul" mt="xs" aria-label={t`Tasks that show this skill`}>
          {tasks.map((id) => (
            <li key={id} className={classes.row}>
              <span className={classes.what}>{titles[id]}</span>
              <ActionIcon
                variant="subtle"
                color="gray"
                aria-label={t`Remove ${ph({ titles: titles[id] })}`}
                onClick={() =>
                  form.setFieldValue(
                    'tasks',
                    tasks.filter((other) => other !== id),
                  )
                }
              >
                <IconX size={18} />
              </ActionIcon>
            </li>
          ))}
        </Text>
        <SearchSelect
          // Remount after each addition to clear the field.
          key={added}
          label={t`Add task`}
          placeholder={t`Title or hashtag`}
          value={null}
          options={foundTasks}
          autoFocus={added > 0}
          onChange={(task) => {
            if (!task) return
            setAdded((times) => times + 1)
            if (tasks.includes(task.value)) return
            form.setValues({
              tasks: [...tasks, task.value],
              titles: { ...titles, [task.value]: task.label },
            })
          }}
        />
      </Input.Wrapper>
    </RowForm>
  )
}
