export interface ContentLink {
  label: string;
  href: string;
}

export interface Section {
  id: string;
  heading: string;
  paragraphs: string[];
  bullets?: string[];
  links?: ContentLink[];
}

export interface WrittenPage {
  title: string;
  description: string;
  intro: string[];
  sections: Section[];
  validFrom: string;
}

export interface Question {
  id: string;
  question: string;
  answer: string[];
  bullets?: string[];
  links?: ContentLink[];
}
