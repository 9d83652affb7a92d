/** Y neges destun i bwy bynnag sydd wedi cofrestru. */
export const welcome = 'Croeso. Mae eich cyfrif ar gyfer tacsis trwyddedig yn barod.';
