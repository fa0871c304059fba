interface CodeAndDepartmentProps {
  code: string
  department: string | null
}

/** Distinguishes people of one name; each part keeps the direction of its own script. */
export function CodeAndDepartment({ code, department }: CodeAndDepartmentProps) {
  return (
    <>
      <bdi dir="ltr" className="font-mono">
        {code}
      </bdi>
      {department && (
        <>
          {' · '}
          <bdi>{department}</bdi>
        </>
      )}
    </>
  )
}
