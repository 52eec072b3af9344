import type { TestimonialsContent } from "./site-content.ts";

export const TESTIMONIAL_STARS = 5;

export const TESTIMONIALS: TestimonialsContent = {
  intro:
    "What buying through us is like, told in four examples. Names and details are illustrative; they show common purchases and what buyers say went well and less well.",
  reviews: [
    {
      name: "Chinedu O.",
      country: "Nigeria",
      vehicle: "2017 Toyota Camry SE",
      review:
        "Front damage, ran and drove at the yard in Savannah. They told me to add the radiator support to my repair list before I bid, and they were right. Eight weeks to Tin Can, and the papers matched the car.",
    },
    {
      name: "Abena M.",
      country: "Ghana",
      vehicle: "2019 Honda CR-V EX",
      review:
        "I lost the first two auctions because I stayed under my limit. Nobody pushed me. The third one I won, paid in cedis, and had the invoice with every fee on its own line.",
    },
    {
      name: "Rodrigue A.",
      country: "Benin",
      vehicle: "2015 Toyota Highlander LE",
      review:
        "The title was three weeks late and I was worried. Someone wrote to me each Monday with where it stood. The car reached Cotonou in eleven weeks, without new scratches.",
    },
    {
      name: "Folasade B.",
      country: "Nigeria",
      vehicle: "2016 Lexus RX 350",
      review:
        "My clearing agent's duty figure was higher than I hoped, and I was glad to know it before bidding, because they insisted that I ask. Two photographs from the port settled a question about a mirror.",
    },
  ],
};
