import { t } from '@lingui/core/macro'
import { Select } from '@mantine/core'
import type { CollegeLevelRow } from '@muster/contract/places/college-levels.ts'
import { api } from '../../../api/client.ts'
import { invalidate } from '../../../api/query-client.ts'
import { keyOf } from '../../../api/query-of.ts'
import { toast } from '../../../ui/acts/toast.tsx'
import { OrganisationSelect } from '../../../ui/choose/organisation-select.tsx'
import { RowForm } from '../../../ui/data-table/row-form.tsx'
import wide from '../../../ui/form/form-layout.module.css'
import { useRecordForm } from '../../../ui/form/use-record-form.ts'

/** Queries to invalidate after a change of a college's level. */
export const collegeReads = [keyOf(api.collegeLevels)]

const levels = Array.from({ length: 8 }, (_, level) => ({ value: String(level), label: t`Level ${level}` }))

interface CollegeLevelFormProps {
  /** Null asks for a college first. */
  college: CollegeLevelRow | null
  onClose: () => void
}

/** Sets a college's level manually. */
export function CollegeLevelForm({ college, onClose }: CollegeLevelFormProps) {
  const form = useRecordForm({
    record: college,
    valuesOf: ({ id, level }: CollegeLevelRow) => ({ org_id: id, level: String(level) }),
    emptyValues: { org_id: '', level: '' },
    keptAs: `college level ${college?.id ?? 'new'}`,
    schema: () => import('@muster/contract/places/college-levels.ts').then((c) => c.CollegeLevelFields),
    send: ({ org_id, level }, version) =>
      version
        ? api.collegeLevels.update({
            params: { college_id: version.id },
            body: { level, seen_at: version.updated_at },
          })
        : api.collegeLevels.assign({ body: { org_id, level } }),
    onDone: ({ level }) => {
      toast.success(t`College level set to ${level}`)
      void invalidate(...collegeReads)
      onClose()
    },
  })
  const { onChange: setCollege, value: chosen, ...collegeField } = form.field('org_id')
  const { onChange: setLevel, ...levelField } = form.field('level')

  return (
    <RowForm
      form={form}
      saveLabel={college ? t`Save` : t`Set level`}
      onClose={onClose}
      compare={{ fields: [{ name: 'level', label: t`Level` }] }}
    >
      {!college && (
        <div className={wide.wide}>
          <OrganisationSelect
            {...collegeField}
            label={t`College`}
            kind="College"
            withAsterisk
            value={chosen || null}
            onChange={(option) => setCollege(option?.value ?? '')}
          />
        </div>
      )}
      <Select
        {...levelField}
        className={wide.wide}
        label={t`Level`}
        description={t`This level stays until you switch back to automatic. Automatic levels are updated every night: a college needs 20 active members at every level up to its own.`}
        withAsterisk
        data={levels}
        onChange={(level) => setLevel(level ?? '')}
      />
    </RowForm>
  )
}
