import classes from './group-picks.module.css'

interface GroupPicksProps {
  legend: string
  groups: readonly { readonly id: string; readonly name: string }[]
  chosen: readonly string[]
  onChange: (chosen: string[]) => void
  /** Radio buttons instead of checkboxes. */
  single?: boolean
  /** Styled for the blue background of the hero. */
  onBlue?: boolean
}

/** Selects from a few groups. The pills are native checkboxes or radio buttons. */
export function GroupPicks({ legend, groups, chosen, onChange, single = false, onBlue }: GroupPicksProps) {
  return (
    <fieldset className={classes.picks} data-blue={onBlue || undefined}>
      <legend>{legend}</legend>
      {groups.map(({ id, name }) => (
        <label key={id} className={classes.pick}>
          <input
            className="visually-hidden"
            type={single ? 'radio' : 'checkbox'}
            name="group"
            value={id}
            checked={chosen.includes(id)}
            onChange={({ currentTarget: { checked } }) => {
              const others = single ? [] : chosen.filter((one) => one !== id)
              onChange(checked ? [...others, id] : others)
            }}
          />
          {name}
        </label>
      ))}
    </fieldset>
  )
}
