/** Whether a name can be seen: not only spaces, or characters that draw nothing. */
export function isValidName(text: string): boolean {
  return /[^\p{Default_Ignorable_Code_Point}\s]/u.test(text);
}
