import { t } from '@lingui/core/macro'
import { Button, Menu, SegmentedControl } from '@mantine/core'
import type { RuleKind } from '@muster/contract/recognition/achievement-rules.ts'
import { IconParentheses, IconPlus } from '@tabler/icons-react'
import { type ReactNode, useId } from 'react'
import { Row, Text } from '../../../../ui/layout/primitives.tsx'
import { conditionKinds } from './condition-kinds.ts'
import { ConditionRow, type Count } from './condition-row.tsx'
import classes from './rule.module.css'
import {
  conditionDraft,
  type DraftCondition,
  type DraftGroup,
  groupDraft,
  type Match,
  type RuleDraft,
  withCondition,
  withGroup,
} from './rule-draft.ts'

interface RuleEditorProps {
  draft: RuleDraft
  /** Shown below the heading; says which version this is. */
  note: ReactNode
  countOf: (key: string) => Count
  /** Errors by condition key. */
  errors: ReadonlyMap<string, string>
  onChange: (draft: RuleDraft) => void
}

/** Edits a rule as a sentence of conditions and groups of conditions. */
export function RuleEditor({ draft, note, countOf, errors, onChange }: RuleEditorProps) {
  const row = ({ key, condition }: DraftCondition) => (
    <ConditionRow
      condition={condition}
      count={countOf(key)}
      error={errors.get(key)}
      onChange={(next) => onChange(withCondition(draft, key, next))}
    />
  )
  const other: Match = draft.match === 'all' ? 'any' : 'all'

  return (
    <>
      <Row gap="xs md" align="center" justify="space-between" wrap mb="sm">
        <div>
          <Text as="h3" size="lg" weight={700}>
            {t`Members can claim it when they meet`}
          </Text>
          <p className={classes.note}>{note}</p>
        </div>
        <MatchSwitch
          label={t`How many conditions must be met`}
          match={draft.match}
          onChange={(match) => onChange({ ...draft, match })}
        />
      </Row>
      <ol data-match={draft.match}>
        {draft.parts.map((part, at) => (
          <li key={part.key}>
            {at > 0 && <Between match={draft.match} />}
            {'match' in part ? (
              <Group
                group={part}
                row={row}
                onChange={(change) => onChange(withGroup(draft, part.key, change))}
              />
            ) : (
              row(part)
            )}
          </li>
        ))}
      </ol>
      {draft.parts.length === 0 && (
        <p className={classes.none}>
          {t`No conditions yet. Without a rule, only staff can give this achievement.`}
        </p>
      )}
      <Row gap="xs" wrap mt="sm">
        <AddCondition
          onAdd={(kind) =>
            onChange({ ...draft, parts: [...draft.parts, conditionDraft(conditionKinds[kind].empty)] })
          }
        >
          <Button variant="default" leftSection={<IconPlus size={17} />}>
            {t`Add condition`}
          </Button>
        </AddCondition>
        <AddCondition
          onAdd={(kind) =>
            onChange({ ...draft, parts: [...draft.parts, groupDraft(other, [conditionKinds[kind].empty])] })
          }
        >
          <Button variant="default" leftSection={<IconParentheses size={17} />}>
            {t`Add group`}
          </Button>
        </AddCondition>
      </Row>
    </>
  )
}

interface GroupProps {
  group: DraftGroup
  row: (condition: DraftCondition) => ReactNode
  onChange: (change: Partial<DraftGroup>) => void
}

function Group({ group, row, onChange }: GroupProps) {
  const { match, conditions } = group
  return (
    // biome-ignore lint/a11y/useSemanticElements: a dashed frame within a list, which a fieldset cannot be
    <div className={classes.group} role="group" aria-label={t`Condition group`}>
      <ol>
        {conditions.map((one, at) => (
          <li key={one.key}>
            {at > 0 && <Between match={match} />}
            {row(one)}
          </li>
        ))}
      </ol>
      <Row gap="xs" align="center" wrap mt="xs">
        <MatchSwitch
          label={t`How many conditions of this group must be met`}
          match={match}
          onChange={(next) => onChange({ match: next })}
        />
        <AddCondition
          onAdd={(kind) =>
            onChange({ conditions: [...conditions, conditionDraft(conditionKinds[kind].empty)] })
          }
        >
          <Button variant="subtle" size="sm" leftSection={<IconPlus size={16} />}>
            {t`Add to group`}
          </Button>
        </AddCondition>
      </Row>
    </div>
  )
}

const Between = ({ match }: { match: Match }) => (
  <p className={classes.between}>
    <span>{match === 'all' ? t`and` : t`or`}</span>
  </p>
)

interface MatchSwitchProps {
  label: string
  match: Match
  onChange: (match: Match) => void
}

function MatchSwitch({ label, match, onChange }: MatchSwitchProps) {
  const name = useId()
  return (
    <SegmentedControl
      className={classes.match}
      aria-label={label}
      name={name}
      size="sm"
      data={[
        { value: 'all', label: t`All of these` },
        { value: 'any', label: t`Any of these` },
      ]}
      value={match}
      onChange={(value) => onChange(value as Match)}
    />
  )
}

function AddCondition({ onAdd, children }: { onAdd: (kind: RuleKind) => void; children: ReactNode }) {
  return (
    <Menu position="bottom-start" width={260}>
      <Menu.Target>{children}</Menu.Target>
      <Menu.Dropdown>
        {(Object.keys(conditionKinds) as RuleKind[]).map((kind) => {
          const { Icon, label } = conditionKinds[kind]
          return (
            <Menu.Item key={kind} leftSection={<Icon size={18} />} onClick={() => onAdd(kind)}>
              {label}
            </Menu.Item>
          )
        })}
      </Menu.Dropdown>
    </Menu>
  )
}
