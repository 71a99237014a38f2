import { ph, plural, t } from '@lingui/core/macro'
import { ActionIcon, Button, Menu, Textarea, TextInput } from '@mantine/core'
import type { MessageOptions } from '@muster/contract/notices/message-shapes.ts'
import {
  BUTTON_MAX,
  FIRST_NAME,
  SUBJECT_MAX,
  TEXT_MAX,
  templates,
} from '@muster/contract/notices/message-words.ts'
import { IconBold, IconBraces, IconItalic, IconLink, IconList, IconTemplate } from '@tabler/icons-react'
import { type ReactNode, useRef } from 'react'
import { Stack, Text } from '../../../../ui/layout/primitives.tsx'
import { Step } from './step.tsx'
import type { Draft } from './use-draft.ts'
import classes from './write.module.css'

interface TextStepProps {
  readonly draft: Draft
  readonly options: MessageOptions | undefined
}

/** Subject, text and button. */
export function TextStep({ draft: { fields, errors, change }, options }: TextStepProps) {
  const area = useRef<HTMLTextAreaElement>(null)
  const { subject, text, button, opens } = fields
  const words = text.split(/\s+/).filter(Boolean).length

  /** Puts marks around the selection, or inserts them with a word to replace. */
  function mark(before: string, after: string, placeholder: string) {
    const element = area.current
    if (!element) return
    const { selectionStart: start, selectionEnd: end } = element
    const inside = text.slice(start, end) || placeholder
    change({ text: text.slice(0, start) + before + inside + after + text.slice(end) })
    const from = start + before.length
    requestAnimationFrame(() => {
      element.focus()
      element.setSelectionRange(from, from + inside.length)
    })
  }
  const shown = templates.filter(({ campus }) => campus || !options?.campus_only)

  return (
    <Step
      number={3}
      title={t`Message`}
      aside={
        <Menu>
          <Menu.Target>
            <Button variant="subtle" size="compact-md" leftSection={<IconTemplate size={18} />}>
              {t`Templates`}
            </Button>
          </Menu.Target>
          <Menu.Dropdown>
            {shown.map((template) => (
              <Menu.Item
                key={template.key}
                onClick={() => change({ subject: template.subject, text: template.text })}
              >
                {template.name}
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        </Menu>
      }
    >
      <TextInput
        label={t`Subject`}
        value={subject}
        maxLength={SUBJECT_MAX}
        error={errors.subject}
        description={t`${ph({ subject: subject.length })} of ${SUBJECT_MAX}`}
        onChange={(event) => change({ subject: event.currentTarget.value })}
      />
      <div>
        <div className={classes.tools} role="toolbar" aria-label={t`Text style`}>
          <Tool name={t`Bold`} onClick={() => mark('**', '**', t`bold`)}>
            <IconBold size={18} />
          </Tool>
          <Tool name={t`Italic`} onClick={() => mark('*', '*', t`italic`)}>
            <IconItalic size={18} />
          </Tool>
          <Tool name={t`List`} onClick={() => mark('\n\n- ', '', t`First point`)}>
            <IconList size={18} />
          </Tool>
          <Tool name={t`Link`} onClick={() => mark('[', '](https://)', t`words of the link`)}>
            <IconLink size={18} />
          </Tool>
          <Button
            variant="subtle"
            color="gray"
            size="compact-md"
            leftSection={<IconBraces size={18} />}
            onClick={() => mark('', '', FIRST_NAME)}
          >
            {t`Insert first name`}
          </Button>
          <Text as="span" size="xs" tone="ink-3">
            {plural(words, { one: `# word`, other: `# words` })}
          </Text>
        </div>
        <Textarea
          ref={area}
          className={classes.text ?? ''}
          aria-label={t`Text`}
          autosize
          minRows={7}
          maxRows={20}
          maxLength={TEXT_MAX}
          value={text}
          error={errors.text}
          onChange={(event) => change({ text: event.currentTarget.value })}
        />
      </div>
      <div className={classes.pair}>
        <TextInput
          label={t`Button`}
          placeholder={t`View the event`}
          maxLength={BUTTON_MAX}
          value={button}
          error={errors.button}
          onChange={(event) => change({ button: event.currentTarget.value })}
        />
        <TextInput
          label={t`Opens`}
          placeholder={t`https:// or a page like /dashboard`}
          maxLength={500}
          value={opens}
          error={errors.opens}
          onChange={(event) => change({ opens: event.currentTarget.value })}
        />
      </div>
      <Stack>
        <Text size="sm" tone="ink-3">
          {t`Readers without a first name read “there” instead, as in “Hi there”.`}
        </Text>
      </Stack>
    </Step>
  )
}

const Tool = ({ name, onClick, children }: { name: string; onClick: () => void; children: ReactNode }) => (
  <ActionIcon variant="subtle" color="gray" size="lg" aria-label={name} title={name} onClick={onClick}>
    {children}
  </ActionIcon>
)
