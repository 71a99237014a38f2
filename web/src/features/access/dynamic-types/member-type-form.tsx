import { t } from '@lingui/core/macro'
import type { MemberTypeRow } from '@muster/contract/access/dynamic-types.ts'
import type { Answer } from '../../../api/answer.ts'
import { api } from '../../../api/client.ts'
import { invalidate } from '../../../api/query-client.ts'
import { formDraft } from '../../../api/session/drafts.ts'
import { toast } from '../../../ui/acts/toast.tsx'
import { MemberSelect } from '../../../ui/choose/member-select.tsx'
import { RowForm } from '../../../ui/data-table/row-form.tsx'
import wide from '../../../ui/form/form-layout.module.css'
import { UntilField } from '../../../ui/form/until-field.tsx'
import { useContractForm } from '../../../ui/form/use-contract-form.ts'
import { typeReads } from './queries.ts'
import { TypeSelect } from './type-select.tsx'

interface MemberTypeFormProps {
  /** Null gives a type to a member; otherwise moves it to another member or changes its end date. */
  row: MemberTypeRow | null
  onClose: () => void
  onTake?: (() => void) | undefined
}

export function MemberTypeForm({ row, onClose, onTake }: MemberTypeFormProps) {
  const draft = formDraft({ kind: 'record-form', id: `member type ${row?.id ?? 'new'}` }, [
    'type',
    'user',
    'ends_at',
  ])
  const rowForm = useContractForm({
    initialValues: { type: row?.type ?? '', user: row?.muid ?? '', ends_at: row?.ends_at ?? null },
    draft,
    schema: () => import('@muster/contract/access/dynamic-types.ts').then((c) => c.MemberTypeFields),
    send: ({ type, user, ends_at }): Promise<Answer<unknown>> => {
      if (!row) return api.dynamicManagement.giveMember.answer({ body: { type, user, ends_at } })
      const body = {
        ...(user !== row.muid && { new_user: user }),
        ...(ends_at !== row.ends_at && { ends_at }),
      }
      return api.dynamicManagement.changeMember.answer({ params: { type_id: row.id }, body })
    },
    serverFields: { new_user: 'user' },
    onDone: () => {
      toast.success(row ? t`Dynamic type updated` : t`Dynamic type given`)
      void invalidate(...typeReads)
      onClose()
    },
  })
  const user = rowForm.field('user')
  const end = rowForm.field('ends_at')

  return (
    <RowForm
      form={rowForm}
      saveLabel={row ? t`Save` : t`Create`}
      onClose={onClose}
      grave={onTake && { label: t`Remove`, begin: onTake }}
    >
      <TypeSelect fixed={row !== null} field={rowForm.field('type')} />
      <div className={wide.wide}>
        <MemberSelect
          label={t`Member`}
          withAsterisk
          by="muid"
          value={user.value || null}
          name={row?.user}
          error={user.error}
          onChange={(member) => user.onChange(member?.value ?? '')}
        />
      </div>
      <UntilField {...end} description={t`Ends at the end of this day. Leave empty for no end date.`} />
    </RowForm>
  )
}
